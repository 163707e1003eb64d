import type { Misfit } from '../../src/domain/putAway/fits.ts'
import type { Merit } from '../../src/domain/putAway/score.ts'
import type { Text } from '../../src/schema/json.ts'

type Texts<Key extends string> = { readonly [key in Key]: Text }

/** Why a piece may not stand in a place; `{rack}`, `{zone}`, `{location}`, `{free}` and `{asked}` are filled in. */
export const misfitTexts: Texts<Misfit> = {
  store: { es: 'La ubicación {location} es de otro almacén', en: 'Location {location} is of another store' },
  inactive: {
    es: 'La ubicación {location}, su estantería o su zona está inactiva',
    en: 'Location {location}, its rack or its zone is inactive',
  },
  blocked: { es: 'La ubicación {location} está bloqueada', en: 'Location {location} is blocked' },
  purpose: {
    es: 'La zona {zone} no es para esta carga por su uso',
    en: 'Zone {zone} is not for this cargo by its purpose',
  },
  temperature: {
    es: 'La zona {zone} no tiene la temperatura que pide la mercancía',
    en: 'Zone {zone} does not have the temperature that the goods need',
  },
  hazard: {
    es: 'La zona {zone} no admite mercancía peligrosa',
    en: 'Zone {zone} does not take dangerous goods',
  },
  segregation: {
    es: 'En la estantería {rack} hay mercancía peligrosa incompatible',
    en: 'Rack {rack} holds incompatible dangerous goods',
  },
  height: {
    es: 'El bulto es más alto que el nivel de la estantería {rack}',
    en: 'The piece is taller than the level of rack {rack}',
  },
  footprint: {
    es: 'El bulto no cabe en el módulo de la estantería {rack}',
    en: 'The piece does not fit into a bay of rack {rack}',
  },
  occupied: {
    es: 'La ubicación {location} está ocupada y la carga no es apilable',
    en: 'Location {location} is occupied and the cargo does not stack',
  },
  weight: {
    es: 'El peso total supera la capacidad de la estantería {rack} de la zona {zone}: libres {free} kg, pedidos {asked} kg',
    en: 'The total weight exceeds the capacity of rack {rack} in zone {zone}: {free} kg free, {asked} kg asked',
  },
  volume: {
    es: 'El volumen total supera la capacidad de la estantería {rack} de la zona {zone}: libres {free} m³, pedidos {asked} m³',
    en: 'The total volume exceeds the capacity of rack {rack} in zone {zone}: {free} m³ free, {asked} m³ asked',
  },
}

export const noPlaceText: Text = {
  es: 'El almacén no tiene ubicaciones',
  en: 'The store has no locations',
}

/** Why a place is good for a piece. */
export const meritTexts: Texts<Merit> = {
  sameLot: { es: 'Misma referencia y lote', en: 'Same reference and lot' },
  sameHouse: { es: 'Mismo documento de transporte', en: 'Same house or master' },
  sameCustomer: { es: 'Mismo cliente', en: 'Same customer' },
  dedicated: { es: 'Reservada para esta mercancía', en: 'Kept for these goods' },
  sameAbc: { es: 'Misma rotación ABC', en: 'Same ABC class' },
  heavyLow: { es: 'Carga pesada en nivel bajo', en: 'Heavy cargo on a low level' },
  bestFit: { es: 'Aprovecha bien el espacio', en: 'Uses the space well' },
  nearness: { es: 'Cerca en el recorrido', en: 'Near on the walk' },
}
