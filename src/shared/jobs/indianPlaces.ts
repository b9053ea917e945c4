/** Cities and states of India, as the search finds them and as markup names the state of a city. */

/** Old, short and misspelled names; then regions, which find their cities. */
export const CITY_GROUPS = [
  "Bengaluru, Bangalore, Banglore, Bengalooru, Blore, B'lore, BLR",
  'Gurugram, Gurgaon, Gurgoan, GGN',
  'Kochi, Cochin, Ernakulam',
  'Mumbai, Bombay, Navi Mumbai',
  'Chennai, Madras',
  'Kolkata, Calcutta',
  'Hyderabad, Secunderabad, Hyd',
  'Thiruvananthapuram, Trivandrum',
  'Delhi, New Delhi',
  'Pune, Poona',
  'Ahmedabad, Amdavad, Ahmadabad',
  'Vadodara, Baroda',
  'Mysuru, Mysore',
  'Mangaluru, Mangalore',
  'Hubballi, Hubli',
  'Belagavi, Belgaum',
  'Kozhikode, Calicut',
  'Thrissur, Trichur',
  'Kannur, Cannanore',
  'Kollam, Quilon',
  'Alappuzha, Alleppey',
  'Visakhapatnam, Vizag',
  'Vijayawada, Bezawada',
  'Rajahmundry, Rajamahendravaram',
  'Puducherry, Pondicherry, Pondy',
  'Prayagraj, Allahabad',
  'Varanasi, Banaras, Benares',
  'Coimbatore, Kovai',
  'Tiruchirappalli, Trichy',
  'Thoothukudi, Tuticorin',
  'Tiruppur, Tirupur',
  'Nashik, Nasik',
  'Chhatrapati Sambhajinagar, Sambhajinagar, Aurangabad',
  'Panaji, Panjim',
  'Guwahati, Gauhati',
  'Bhubaneswar, Bhubaneshwar, BBSR',
  'Jamshedpur, Tatanagar',
  'NCR, Delhi NCR: Delhi, Gurugram, Faridabad, Noida, Greater Noida, Ghaziabad, Manesar',
  'Tricity: Chandigarh, Mohali, Panchkula',
] as const;

/** Each state with its other names, and its cities behind the colon. */
export const STATE_GROUPS = [
  'Andhra Pradesh, Andhra: Visakhapatnam, Vijayawada, Guntur, Tirupati, Nellore, Kakinada, Rajahmundry, Kurnool, Anantapur, Amaravati, Sri City',
  'Arunachal Pradesh, Arunachal: Itanagar, Naharlagun',
  'Assam: Guwahati, Dibrugarh, Silchar, Jorhat, Tezpur, Tinsukia',
  'Bihar: Patna, Gaya, Muzaffarpur, Bhagalpur, Darbhanga, Begusarai',
  'Chhattisgarh, Chattisgarh: Raipur, Bhilai, Bilaspur, Korba, Durg, Raigarh',
  'Goa: Panaji, Margao, Vasco da Gama, Mapusa, Ponda',
  'Gujarat, Gujrat: Ahmedabad, Surat, Vadodara, Rajkot, Gandhinagar, Jamnagar, Bhavnagar, Bharuch, Ankleshwar, Dahej, Vapi, Sanand, Mundra, Morbi, Bhuj, GIFT City',
  'Haryana: Gurugram, Faridabad, Manesar, Panchkula, Panipat, Ambala, Hisar, Karnal, Sonipat, Rohtak, Bawal',
  'Himachal Pradesh, Himachal: Shimla, Solan, Baddi, Dharamshala, Mandi, Una',
  'Jharkhand: Ranchi, Jamshedpur, Dhanbad, Bokaro, Deoghar, Hazaribagh',
  'Karnataka: Bengaluru, Mysuru, Mangaluru, Hubballi, Dharwad, Belagavi, Ballari, Kalaburagi, Davanagere, Tumakuru, Shivamogga, Udupi, Hosapete',
  'Kerala: Kochi, Thiruvananthapuram, Kozhikode, Thrissur, Kollam, Kottayam, Kannur, Palakkad, Alappuzha, Malappuram, Pathanamthitta, Idukki, Wayanad, Kasaragod',
  'Madhya Pradesh, MP: Bhopal, Indore, Gwalior, Jabalpur, Ujjain, Pithampur, Dewas, Satna, Rewa, Singrauli',
  'Maharashtra: Mumbai, Thane, Pune, Nagpur, Nashik, Chhatrapati Sambhajinagar, Kolhapur, Solapur, Amravati, Chakan, Ratnagiri, Jalgaon, Palghar',
  'Manipur: Imphal',
  'Meghalaya: Shillong, Tura',
  'Mizoram: Aizawl',
  'Nagaland: Kohima, Dimapur',
  'Odisha, Orissa: Bhubaneswar, Cuttack, Rourkela, Sambalpur, Puri, Berhampur, Jharsuguda, Angul, Paradip',
  'Punjab: Ludhiana, Amritsar, Jalandhar, Patiala, Mohali, Bathinda',
  'Rajasthan: Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Bhiwadi, Alwar, Neemrana, Jaisalmer',
  'Sikkim: Gangtok',
  'Tamil Nadu, Tamilnadu, TN: Chennai, Coimbatore, Madurai, Tiruchirappalli, Salem, Tiruppur, Vellore, Erode, Tirunelveli, Thoothukudi, Hosur, Sriperumbudur, Oragadam, Ranipet',
  'Telangana: Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam',
  'Tripura: Agartala',
  'Uttar Pradesh: Noida, Greater Noida, Lucknow, Kanpur, Ghaziabad, Agra, Varanasi, Prayagraj, Meerut, Bareilly, Gorakhpur, Aligarh, Moradabad, Jhansi, Mathura',
  'Uttarakhand, Uttaranchal: Dehradun, Haridwar, Roorkee, Rudrapur, Pantnagar, Haldwani, Rishikesh',
  'West Bengal, Bengal: Kolkata, Howrah, Durgapur, Asansol, Siliguri, Haldia, Kharagpur',
  'Andaman and Nicobar, Andaman, Andamans: Port Blair',
  'Dadra and Nagar Haveli, Daman and Diu: Silvassa, Daman, Diu',
  'Jammu and Kashmir, J&K, Kashmir: Srinagar, Jammu',
  'Ladakh: Leh, Kargil',
  'Lakshadweep: Kavaratti',
] as const;

/** They are their own state. */
const CITY_STATES = ['Delhi', 'Chandigarh', 'Puducherry'];

const namesIn = (list = '') => list.split(',').map((name) => name.trim().toLowerCase());

function statesByCity(): ReadonlyMap<string, string> {
  const states = new Map(CITY_STATES.map((city) => [city.toLowerCase(), city]));
  for (const group of STATE_GROUPS) {
    const [names = '', cities] = group.split(':');
    for (const city of namesIn(cities)) states.set(city, names.split(',')[0] ?? '');
  }
  for (const group of CITY_GROUPS.filter((group) => !group.includes(':'))) {
    const names = namesIn(group);
    const state = names.map((name) => states.get(name)).find(Boolean);
    if (state) for (const name of names) states.set(name, state);
  }
  return states;
}

let known: ReadonlyMap<string, string> | undefined;

/** The state of a city in India; undefined for a city that is not listed. */
export function stateOf(city: string): string | undefined {
  known ??= statesByCity();
  return known.get(city.trim().toLowerCase());
}
