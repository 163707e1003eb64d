import { activeStatus, choice, defineResource, json, longtext, reference, text } from '../../schema/index.ts'

/** A company's own words and recipients for a type of mail. */
export default defineResource({
  name: 'email-type-configs',
  service: 'auth',
  key: ['company', 'type'],
  fields: {
    company: reference('companies', { required: true, createInPlace: false }),
    type: reference('email-types', { required: true }),
    language: choice(['es', 'en'], { required: true, default: 'es' }),
    subject: text({ required: true, max: 200 }),
    body: longtext({ required: true, max: 20_000 }),
    to: json({ as: 'texts' }),
    cc: json({ as: 'texts' }),
    bcc: json({ as: 'texts' }),
    attachReport: reference('report-configs', { createInPlace: false }),
    status: activeStatus(),
  },
  access: { audit: 'SETTINGS' },
  title: 'subject',
  columns: ['type', 'language', 'subject', 'attachReport', 'status'],
  filters: ['status', 'type', 'language'],
  search: ['subject'],
  sort: ['type', 'ASC'],
  finders: {
    byCompanyAndType: {
      path: '/email-type-configs/find{?company,type}',
      where: { company: { eq: { var: 'company' } }, type: { eq: { var: 'type' } } },
      result: 'one',
    },
  },
  form: [
    { section: 'main', fields: ['company', 'type', 'language', 'status'] },
    { section: 'message', fields: ['subject', 'body', 'attachReport'] },
    { section: 'recipients', fields: ['to', 'cc', 'bcc'] },
  ],
  es: {
    one: 'Configuración por tipo de correo',
    many: 'Configuraciones por tipo de correo',
    about: 'El asunto, el texto, los destinatarios y el reporte adjunto que la empresa da a cada tipo de correo.',
    fields: {
      subject: 'Asunto',
      to: 'Para',
      cc: 'Con copia',
      bcc: 'Con copia oculta',
      attachReport: 'Reporte adjunto',
    },
    names: { message: 'Mensaje', recipients: 'Destinatarios' },
    messages: {
      recipients: 'Escriba direcciones de correo: ana@andina.test',
      noAddress:
        'Este correo es de la cuenta de una persona: no lleva otras direcciones de internet. Escriba {link} donde va el enlace.',
    },
  },
  en: {
    one: 'E-mail type configuration',
    many: 'E-mail type configurations',
    about: 'The subject, text, recipients and attached report that the company gives to each type of mail.',
    fields: { cc: 'Copy', bcc: 'Blind copy', attachReport: 'Attached report' },
    messages: {
      recipients: 'Enter e-mail addresses: ana@andina.test',
      noAddress:
        'This mail is about a person’s account: it holds no other internet address. Write {link} where the link goes.',
    },
  },
})
