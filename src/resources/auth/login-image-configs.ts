import { activeStatus, date, defineResource, image, reference, text, url } from '../../schema/index.ts'
import { validityMessages, validityRule } from '../validityRule.ts'

/** The pictures of a company, one of each type; those of its sign-in are seen by everybody (B-LOGIN-IMAGE). */
export default defineResource({
  name: 'login-image-configs',
  service: 'auth',
  key: ['company', 'type'],
  fields: {
    company: reference('companies', { required: true, createInPlace: false }),
    type: reference('login-image-types', { required: true }),
    image: image({ required: true, accept: ['image/jpeg', 'image/png'], maxMb: 5 }),
    validFrom: date(),
    validTo: date(),
    altText: text({ max: 160 }),
    link: url(),
    status: activeStatus(),
  },
  access: { audit: 'SETTINGS' },
  title: 'type',
  columns: ['type', 'image', 'validFrom', 'validTo', 'altText', 'status'],
  filters: ['status', 'type'],
  sort: ['type', 'ASC'],
  rules: [validityRule],
  form: [
    { section: 'main', fields: ['company', 'type', 'image', 'status'] },
    { section: 'use', fields: ['altText', 'link', 'validFrom', 'validTo'] },
  ],
  es: {
    one: 'Imagen de la empresa',
    many: 'Configuración de imagen de inicio',
    about: 'Las imágenes con que la empresa se presenta en el ingreso, los correos y los reportes, y hasta cuándo.',
    fields: { altText: 'Texto alternativo' },
    messages: {
      ...validityMessages.es,
      format: 'Solo se permiten imágenes JPG',
      tooLarge: 'La imagen pesa más de lo que su tipo permite',
    },
  },
  en: {
    one: 'Company picture',
    many: 'Login image configurations',
    about: 'The pictures that stand for the company at its sign-in, on its mails and reports, and until when.',
    fields: { altText: 'Alternative text' },
    messages: {
      ...validityMessages.en,
      format: 'Only JPG images are accepted',
      tooLarge: 'The picture is larger than its type allows',
    },
  },
})
