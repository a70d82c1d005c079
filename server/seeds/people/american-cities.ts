export type City = { readonly city: string; readonly zip: string; readonly areaCode: string }

/** Some cities of every state that the published loans come from: name, a ZIP code and the telephone area. */
const cities: Readonly<Record<string, string>> = {
  AK: 'Anchorage 99501 907, Fairbanks 99701 907, Juneau 99801 907',
  AL: 'Birmingham 35203 205, Mobile 36602 251, Huntsville 35801 256',
  AR: 'Little Rock 72201 501, Fayetteville 72701 479, Jonesboro 72401 870',
  AZ: 'Phoenix 85004 602, Tucson 85701 520, Mesa 85201 480, Flagstaff 86001 928',
  CA: 'Fresno 93721 559, Daly City 94014 650, Sacramento 95814 916, Long Beach 90802 562, Riverside 92501 951, Oakland 94612 510, Santa Rosa 95401 707, Bakersfield 93301 661',
  CO: 'Denver 80202 303, Pueblo 81003 719, Greeley 80631 970',
  CT: 'Hartford 06103 860, Stamford 06901 203, Norwich 06360 860',
  DC: 'Washington 20001 202',
  DE: 'Wilmington 19801 302, Dover 19901 302, Newark 19711 302',
  FL: 'Tampa 33602 813, Largo 33770 727, Orlando 32801 407, Miami 33130 305, Jacksonville 32202 904, Ocala 34471 352',
  GA: 'Macon 31201 478, Savannah 31401 912, Athens 30601 706, Marietta 30060 770',
  HI: 'Honolulu 96813 808, Hilo 96720 808, Kahului 96732 808',
  IA: 'Des Moines 50309 515, Cedar Rapids 52401 319, Davenport 52801 563',
  ID: 'Boise 83702 208, Nampa 83651 208, Meridian 83642 208, Idaho Falls 83402 208',
  IL: 'Peoria 61602 309, Naperville 60540 630, Rockford 61101 815, Springfield 62701 217',
  IN: 'Muncie 47305 765, Fort Wayne 46802 260, Evansville 47708 812',
  KS: 'Wichita 67202 316, Topeka 66603 785, Olathe 66061 913',
  KY: 'Louisville 40202 502, Lexington 40507 859, Bowling Green 42101 270',
  LA: 'Baton Rouge 70801 225, Lafayette 70501 337, Shreveport 71101 318',
  MA: 'Lowell 01852 978, Worcester 01608 508, Quincy 02169 617, Springfield 01103 413',
  MD: 'Frederick 21701 301, Annapolis 21401 410, Rockville 20850 301',
  ME: 'Portland 04101 207, Bangor 04401 207, Lewiston 04240 207',
  MI: 'Lansing 48933 517, Grand Rapids 49503 616, Flint 48502 810, Ann Arbor 48104 734',
  MN: 'Saint Paul 55101 651, Duluth 55802 218, Rochester 55901 507',
  MO: 'Kansas City 64106 816, Columbia 65201 573, Springfield 65806 417',
  MS: 'Jackson 39201 601, Gulfport 39501 228, Tupelo 38804 662',
  MT: 'Billings 59101 406, Missoula 59801 406, Helena 59601 406',
  NC: 'Raleigh 27601 919, Asheville 28801 828, Greensboro 27401 336, Wilmington 28401 910',
  ND: 'Fargo 58102 701, Bismarck 58501 701, Minot 58701 701',
  NE: 'Omaha 68102 402, Lincoln 68508 402, Kearney 68847 308',
  NH: 'Manchester 03101 603, Nashua 03060 603, Concord 03301 603',
  NJ: 'Trenton 08608 609, Edison 08817 732, Hoboken 07030 201, Paterson 07505 973',
  NM: 'Albuquerque 87102 505, Santa Fe 87501 505, Las Cruces 88001 575',
  NV: 'Reno 89501 775, Henderson 89015 702, Sparks 89431 775',
  NY: 'Yonkers 10701 914, Queens 11375 718, Rye 10580 914, Buffalo 14202 716, Albany 12207 518, Syracuse 13202 315, Rochester 14604 585',
  OH: 'Columbus 43215 614, Dayton 45402 937, Toledo 43604 419, Akron 44308 330',
  OK: 'Tulsa 74103 918, Norman 73069 405, Lawton 73501 580',
  OR: 'Salem 97301 503, Eugene 97401 541, Bend 97701 541',
  PA: 'Harrisburg 17101 717, Scranton 18503 570, Pittsburgh 15222 412, Allentown 18101 610',
  RI: 'Providence 02903 401, Warwick 02886 401, Newport 02840 401',
  SC: 'Aiken 29801 803, Charleston 29401 843, Greenville 29601 864',
  SD: 'Sioux Falls 57104 605, Rapid City 57701 605, Pierre 57501 605',
  TN: 'Nashville 37203 615, Memphis 38103 901, Knoxville 37902 865',
  TX: 'Waco 76701 254, Austin 78701 512, El Paso 79901 915, Lubbock 79401 806, Plano 75074 972, San Antonio 78205 210',
  UT: 'Provo 84601 801, Ogden 84401 801, Saint George 84770 435',
  VA: 'Richmond 23219 804, Roanoke 24011 540, Norfolk 23510 757, Fairfax 22030 703',
  VT: 'Burlington 05401 802, Rutland 05701 802, Montpelier 05602 802',
  WA: 'Spokane 99201 509, Tacoma 98402 253, Olympia 98501 360, Everett 98201 425',
  WI: 'Madison 53703 608, Milwaukee 53202 414, Green Bay 54301 920',
  WV: 'Charleston 25301 304, Morgantown 26505 304, Huntington 25701 304',
  WY: 'Cheyenne 82001 307, Casper 82601 307, Laramie 82070 307',
}

const byState = new Map(
  Object.entries(cities).map(([state, list]): [string, City[]] => [state, list.split(', ').map(parseCity)]),
)

export function citiesOf(state: string): readonly City[] {
  const found = byState.get(state)
  if (!found) throw new Error(`no city of ${state} is known`)
  return found
}

function parseCity(text: string): City {
  const parts = text.split(' ')
  const [zip = '', areaCode = ''] = parts.splice(-2)
  return { city: parts.join(' '), zip, areaCode }
}
