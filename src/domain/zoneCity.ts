import type { Locale } from '../schema/json.ts'

/** Cities as they write themselves; the table of zones knows no accents. */
const written: { readonly [city: string]: string } = {
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Cancun: 'Cancún',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Rio_Gallegos: 'Río Gallegos',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
  Tucuman: 'Tucumán',
  Zurich: 'Zürich',
}

/** Those that Spanish calls otherwise. */
const inSpanish: { readonly [city: string]: string } = {
  Amsterdam: 'Ámsterdam',
  Athens: 'Atenas',
  Beijing: 'Pekín',
  Belgrade: 'Belgrado',
  Berlin: 'Berlín',
  Brussels: 'Bruselas',
  Bucharest: 'Bucarest',
  Canary: 'Canarias',
  Cairo: 'El Cairo',
  Copenhagen: 'Copenhague',
  Curacao: 'Curazao',
  Dublin: 'Dublín',
  Havana: 'La Habana',
  Istanbul: 'Estambul',
  Johannesburg: 'Johannesburgo',
  Kyiv: 'Kiev',
  Lisbon: 'Lisboa',
  London: 'Londres',
  Los_Angeles: 'Los Ángeles',
  Luxembourg: 'Luxemburgo',
  Mexico_City: 'Ciudad de México',
  Moscow: 'Moscú',
  New_York: 'Nueva York',
  Panama: 'Panamá',
  Paris: 'París',
  'Port-au-Prince': 'Puerto Príncipe',
  Port_of_Spain: 'Puerto España',
  Prague: 'Praga',
  Reykjavik: 'Reikiavik',
  Rome: 'Roma',
  Seoul: 'Seúl',
  Shanghai: 'Shanghái',
  Singapore: 'Singapur',
  Stockholm: 'Estocolmo',
  Sydney: 'Sídney',
  Tokyo: 'Tokio',
  Vienna: 'Viena',
  Warsaw: 'Varsovia',
  Zurich: 'Zúrich',
}

/**
 * The city that a time zone goes by, as its reader writes it.
 *
 * @example zoneCity('America/Bogota', 'es') // 'Bogotá'
 */
export const zoneCity = (timeZone: string, locale: Locale): string => {
  const city = timeZone.split('/').at(-1) ?? timeZone
  const own = locale === 'es' ? (inSpanish[city] ?? written[city]) : written[city]
  return own ?? city.replaceAll('_', ' ')
}
