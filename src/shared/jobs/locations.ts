/** The places that a location names: "Kochi / Chennai", "Doha, Qatar", "Remote" and "PAN India". Pure. */
import { countryCode } from './editing/places';
import type { JobPlace } from './jobs';

/**
 * States and territories of India, and cities where its agencies place people: by country, the names separated by
 * commas.
 */
const STATES =
  'andhra pradesh,arunachal pradesh,assam,bihar,chhattisgarh,goa,gujarat,haryana,himachal pradesh,jharkhand,karnataka,' +
  'kerala,madhya pradesh,maharashtra,manipur,meghalaya,mizoram,nagaland,odisha,orissa,punjab,rajasthan,sikkim,tamil nadu,' +
  'tamilnadu,telangana,tripura,uttar pradesh,uttarakhand,west bengal,jammu and kashmir,ladakh,puducherry,tn,ka,ap,mh,up,mp,wb';
const CITIES: Readonly<Record<string, string>> = {
  IN:
    'agra,ahmedabad,aurangabad,bangalore,bengaluru,bhopal,bhubaneswar,chandigarh,chennai,cochin,coimbatore,dehradun,delhi,' +
    'delhi ncr,faridabad,ghaziabad,gurgaon,gurugram,guwahati,hosur,hyderabad,indore,jaipur,jamshedpur,kanpur,kochi,kolkata,' +
    'kozhikode,lucknow,ludhiana,madurai,mangalore,mangaluru,mumbai,mysore,mysuru,nagpur,nashik,navi mumbai,ncr,new delhi,noida,' +
    'panaji,patna,pune,raipur,rajkot,ranchi,salem,surat,thane,thiruvananthapuram,tiruchirappalli,trichy,trivandrum,vadodara,' +
    'varanasi,vijayawada,visakhapatnam,vizag',
  AE: 'dubai,abu dhabi,sharjah,ajman,al ain,fujairah,ras al khaimah,jebel ali,ruwais,umm al quwain',
  SA: 'riyadh,jeddah,dammam,al khobar,khobar,jubail,al jubail,mecca,makkah,medina,madinah,tabuk,yanbu,dhahran,neom',
  QA: 'doha,al wakrah,ras laffan,lusail,mesaieed,al khor',
  KW: 'kuwait city,salmiya,hawally,ahmadi,al ahmadi',
  OM: 'muscat,salalah,sohar,duqm,nizwa,sur',
  BH: 'manama,muharraq,riffa',
  SG: 'singapore',
  MY: 'kuala lumpur,penang,johor bahru',
  GB: 'london,manchester,birmingham,leeds,glasgow,edinburgh',
  US: 'new york,san francisco,chicago,houston,dallas,seattle,boston,los angeles,atlanta,austin',
  CA: 'toronto,vancouver,montreal,calgary',
  AU: 'sydney,melbourne,brisbane,perth,adelaide',
  NZ: 'auckland',
  IE: 'dublin',
  DE: 'berlin,munich,frankfurt,hamburg',
  NL: 'amsterdam,rotterdam',
  FR: 'paris',
  IT: 'rome,milan',
  JP: 'tokyo,osaka',
  HK: 'hong kong',
  TH: 'bangkok',
  ID: 'jakarta',
  LK: 'colombo',
  NP: 'kathmandu',
  BD: 'dhaka',
  MV: 'male',
  KE: 'nairobi',
  NG: 'lagos',
  TZ: 'dar es salaam',
  ZA: 'johannesburg,cape town',
  IQ: 'baghdad,basra,erbil',
  IL: 'tel aviv,haifa',
};
const states = new Set(STATES.split(','));
/** The default country of a job: the country of its city takes precedence. */
const USUAL = 'IN';
const countryOfCity = new Map(
  Object.entries(CITIES).flatMap(([code, cities]) => cities.split(',').map((city) => [city, code] as const)),
);

/** Cities of this name are in more than one country. */
const ABROAD =
  /^(?:the )?(?:gulf|gcc|middle east|abroad|overseas|outside india|international|europe|asia|africa|apac|emea|worldwide|global|globally)(?: (?:countries|region|location|jobs?))*$/;
const WORDS =
  'pan|all|over|across|any|anywhere|where|multiple|various|several|different|many|other|fully|remote|remotely|wfh|work|from|' +
  'home|based|nationwide|nation|country|wide|online|virtual|hybrid|onsite|on|site|field|client|location|locations|place|places|' +
  'city|cities|sites|branch|branches|state|states|office|offices|position|job|only|in|of|the|or|and|to|be|decided|told|not|' +
  'specified|known|tbd|tba|na|north|south|east|west|central';
const NO_CITY = new RegExp(`^(?:\\d+ ?%? ?|(?:${WORDS})\\b[ .:-]*)+$`);

const folded = (text: string) =>
  text.toLowerCase().normalize('NFKC').replaceAll(/[’'.]/g, '').replaceAll(/\s+/g, ' ').trim();

/** A name of two letters is as often a state. */
function countryIn(name: string): string | undefined {
  const plain = name.replaceAll('.', '');
  return plain.length > 2 || /^uk$/i.test(plain) ? countryCode(plain) : undefined;
}

/** "Dubai UAE" as its words and its country; the country may be all of it. */
function withCountry(name: string): { rest: string; country?: string } {
  const words = name.replace(/^pan-/i, 'pan ').split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const country = countryIn(words.slice(at).join(' '));
    if (country !== undefined) return { rest: words.slice(0, at).join(' '), country };
  }
  return { rest: name };
}

interface Part {
  readonly names: readonly string[];
  readonly region: string;
  /** Undefined if the words do not say it. */
  readonly country: string | undefined;
}

/** The parts between slashes. */
function readPart(text: string, home: string): Part {
  let country: string | undefined;
  let region = '';
  const names: string[] = [];
  for (const piece of text.split(',')) {
    const read = withCountry(piece.trim());
    country = read.country ?? country;
    const name = folded(read.rest);
    if (ABROAD.test(name)) country ??= '';
    else if (name === '' || NO_CITY.test(name)) continue;
    else if (states.has(name) && names.length > 0) region = read.rest;
    else names.push(read.rest);
  }
  const isState = region !== '' || names.some((name) => states.has(folded(name)));
  const known = !isState ? names.map((name) => countryOfCity.get(folded(name))).find(Boolean) : USUAL;
  return { names, region, country: country ?? (home === USUAL ? known : undefined) };
}

const PARTS = /\s*(?:[/|;&+\n]|\s-\s|\s–\s|\b(?:and|or)\b)\s*/i;

/**
 * The places; `home` is the country of those that name none. A place without a city is a country; one without a country
 * could be anywhere.
 */
export function placesIn(location: string, home: string): readonly JobPlace[] {
  const plain = location.replaceAll(/\s*\(([^()]*)\)/g, ', $1').replaceAll(/\s+/g, ' ');
  // "Jammu and Kashmir" is one state.
  const texts = states.has(folded(plain)) ? [plain] : plain.split(PARTS);
  const parts = texts.filter((text) => text.trim() !== '').map((text) => readPart(text, home));
  const last = parts.at(-1)?.country;
  const cities = parts.flatMap(({ names, region, country = last ?? home }) => {
    const areCities = names.length > 1 && names.every((name) => countryOfCity.has(folded(name)));
    const all = areCities ? names : names.length > 0 ? [names.join(', ')] : [];
    return all.map((name): JobPlace => {
      const isState = states.has(folded(name));
      const known = areCities && home === USUAL ? countryOfCity.get(folded(name)) : undefined;
      return {
        city: isState ? '' : name,
        region: isState ? name : region,
        country: known ?? country,
        postal_code: '',
      };
    });
  });
  const country = parts.map((part) => part.country).find((code) => code !== undefined) ?? home;
  return cities.length > 0 ? cities : [{ city: '', region: '', country, postal_code: '' }];
}
