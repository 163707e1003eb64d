import { activeStatus, code, email, phone, reference, text } from '../schema/index.ts'

/** What every view of the third parties shows of them. */
export const entityFields = {
  code: code({ required: true }),
  name: text({ required: true }),
  identificationType: reference('identification-types'),
  identification: text({ required: true }),
  checkDigit: text(),
  email: email(),
  phone: phone(),
  country: reference('countries'),
  state: reference('states'),
  city: reference('cities'),
  status: activeStatus(),
} as const

/** The same fields as the third parties', so that their index serves. */
export const entitySearch = ['code', 'name', 'identification', 'email'] as const
