/** What stands in the racks beside what is told elsewhere: its words and its kind. */
export interface StandingGoods {
  readonly es: string
  readonly de: string
  readonly unit: string
  /** Of a place's capacity, at most. */
  readonly heavy: number
  readonly bulky: number
}

export const standingGoods: readonly StandingGoods[] = [
  { es: 'Repuestos de motor en estiba', de: 'Motorteile auf Palette', unit: 'PX', heavy: 0.9, bulky: 0.5 },
  { es: 'Rollos de tela de algodón', de: 'Baumwollstoff in Rollen', unit: 'PX', heavy: 0.5, bulky: 0.95 },
  { es: 'Empaques de cartón plegados', de: 'Faltkartons', unit: 'PX', heavy: 0.25, bulky: 0.8 },
  { es: 'Herramienta manual', de: 'Handwerkzeug', unit: 'CT', heavy: 0.7, bulky: 0.35 },
  { es: 'Cerámica para piso', de: 'Bodenfliesen', unit: 'PX', heavy: 1, bulky: 0.4 },
]

/** How full the places of a rack are, one after the other: full at the gate, ever less behind; 0 is empty. */
export const fills: readonly number[] = [0.95, 0, 0.6, 0.8, 0, 0.3, 0, 0.5, 0.15, 0, 0, 0.7, 0]
