import type { Locale, Text } from '../../src/schema/json.ts'

const texts = {
  /** V-PDF-DOCUMENT */
  pdf: { es: 'Debe seleccionar un archivo PDF', en: 'You must choose a PDF file' },
  /** V-JPG-IMAGE */
  jpg: { es: 'Solo se permiten imágenes JPG', en: 'Only JPG images are accepted' },
  type: { es: 'Este tipo de archivo no se acepta', en: 'This type of file is not accepted' },
  /** Damaged is what no decoder of ours reads to its end. */
  pixels: {
    es: 'La imagen es demasiado grande o está dañada: guárdela de nuevo, con menos de {max} megapíxeles',
    en: 'The picture is too large or damaged: save it anew, with less than {max} megapixels',
  },
  folder: { es: 'Escriba una carpeta', en: 'Enter a folder' },
} as const satisfies { readonly [key: string]: Text }

export const fileText = (key: keyof typeof texts, locale: Locale): string => texts[key][locale]
