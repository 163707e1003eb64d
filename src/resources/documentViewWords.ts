import { documentLine } from './documentFields.ts'
import { documentWords } from './documentWords.ts'

type Words = { readonly [name: string]: string }

const viewFields: { readonly [locale in 'es' | 'en']: Words } = {
  es: {
    ...documentWords.es.fields,
    invoice: 'Factura',
    purchase: 'Compra',
    appliesTo: 'Se aplica a',
  },
  en: { ...documentWords.en.fields, appliesTo: 'Applies to' },
}

const viewOptions: { readonly [locale in 'es' | 'en']: { readonly [field: string]: Words } } = {
  es: documentWords.es.options,
  en: documentWords.en.options,
}

const among = <T>(words: { readonly [name: string]: T }, names: object): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(words).filter(([name]) => Object.hasOwn(names, name)))

/** The words of the documents for those fields that a view of them shows. */
export const documentViewWords = (locale: 'es' | 'en', fields: object) => ({
  fields: among(viewFields[locale], { ...fields, ...documentLine }),
  options: among(viewOptions[locale], { ...fields, ...documentLine }),
})
