import type { Saved, Touched } from './saveDrawing.ts'

type Translate = (key: string, values?: { readonly [name: string]: string | number }) => string

/** As many as a person reads. */
const most = 4

/** What a save that stopped has kept and what not, in a sentence; nothing was lost of what is drawn. */
export const stoppedAt = ({ layout, touched }: Saved, problem: string, translate: Translate): string => {
  if (layout !== null) return translate('estiba.layout.notRemoved', { problem })
  if (touched.length === 0) return translate('estiba.layout.notSaved', { problem })
  const name = ({ kind, code }: Touched): string => translate(`estiba.layout.${kind}`, { code })
  const names = [...new Set(touched.map(name))]
  const told = names.slice(0, most).join(', ')
  const saved =
    names.length > most ? translate('estiba.layout.andMore', { names: told, smart_count: names.length - most }) : told
  return translate('estiba.layout.partlySaved', { saved, problem })
}
