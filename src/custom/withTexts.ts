import type { workTexts } from '../i18n/catalogues/work.ts'
import { type AreaTexts, lateTexts } from '../i18n/lateTexts.ts'

/** Areas of the texts of screens made by hand, each below `estiba.<area>`. */
export type Area = Exclude<keyof typeof workTexts, 'callErrors' | 'doings'>

const files = import.meta.glob<AreaTexts>('../i18n/work/*.ts')

const learn = async (area: Area): Promise<void> => {
  const texts = await files[`../i18n/work/${area}.ts`]?.()
  if (texts !== undefined) await lateTexts.add(area, texts)
}

/** Loads something made by hand, with the texts that it speaks. */
export const withTexts =
  <M>(load: () => Promise<M>, ...areas: readonly Area[]) =>
  async (): Promise<M> => {
    const [module] = await Promise.all([load(), ...areas.map(learn)])
    return module
  }
