import type { Locale } from '../../src/schema/json.ts'
import type { Beyond } from './within.ts'

const texts = {
  operations: {
    es: 'Solo puede dar permisos que usted mismo tiene',
    en: 'You may give only rights that you have yourself',
  },
  fields: {
    es: 'Con esto se verían campos que usted no puede ver',
    en: 'This would show fields that you may not see yourself',
  },
  rows: {
    es: 'Con esto se verían registros que usted no puede ver',
    en: 'This would show records that you may not see yourself',
  },
  warehouses: {
    es: 'Solo puede dar acceso a las bodegas y almacenes en los que usted mismo trabaja',
    en: 'You may give access only to warehouses and stores where you work yourself',
  },
  profiles: {
    es: 'Solo puede dar procesos y bodegas de sus propios perfiles operativos',
    en: 'You may give only processes and warehouses of your own operational profiles',
  },
  type: {
    es: 'No puede dar este tipo de usuario',
    en: 'You may not give this type of user',
  },
} as const satisfies { readonly [key in Beyond | 'profiles' | 'type']: { readonly [locale in Locale]: string } }

/** Why somebody may not give what he would give. */
export const assignableText = (key: keyof typeof texts, locale: Locale): string => texts[key][locale]
