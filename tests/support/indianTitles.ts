/** Titles in the letters of India and the address of each, which the admin and the database agree on. */
export const INDIAN_TITLES: [title: string, slug: string][] = [
  ['स्टाफ नर्स, आईसीयू', 'staf-nars-aisiyu'],
  ['सॉफ़्टवेयर इंजीनियर (बेंगलुरु)', 'softaveyar-injiniyar-bengaluru'],
  ['ड्राइवर ५ पद', 'draivar-5-pad'],
  ['सेल्स ऑफिसर – B2B', 'sels-ofisar-b2b'],
  ['সফটওয়্যার প্রকৌশলী', 'safataoyyar-prakaushali'],
  ['অসমীয়া শিক্ষক', 'asamiya-shikshak'],
  ['மென்பொருள் பொறியாளர்', 'menporul-poriyalar'],
  ['సాఫ్ట్‌వేర్ ఇంజనీర్', 'saftver-injanir'],
  ['ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', 'saftver-enjiniyar'],
  ['സോഫ്റ്റ്‌വെയർ എഞ്ചിനീയർ', 'softtveyar-enchiniyar'],
  ['સ્ટાફ નર્સ', 'staf-nars'],
  ['ਸਾਫਟਵੇਅਰ ਇੰਜੀਨੀਅਰ', 'safatavear-injiniar'],
  ['କ୍ଷେତ୍ରୀୟ ପରିଚାଳକ', 'kshetriy-parichalak'],
  ['اسٹاف نرس، آئی سی یو', 'astaf-nrs-aii-si-io'],
];
