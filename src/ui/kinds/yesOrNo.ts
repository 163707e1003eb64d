import type { Locale } from '../../schema/json.ts'

const words = { es: ['Sí', 'No'], en: ['Yes', 'No'] } as const

export const yesOrNo = (yes: boolean, locale: Locale): string => words[locale][yes ? 0 : 1]
