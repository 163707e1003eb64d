import { es } from '../mail/texts/es.ts'
import type { MailTexts } from '../mail/texts/mailTexts.ts'
import type { Row } from './insertRows.ts'

type MailType = readonly [code: string, description: string, descriptionEn: string]

const types: { readonly [K in keyof MailTexts]: MailType } = {
  securityCode: ['SECURITY_CODE', 'Código de seguridad', 'Security code'],
  invitation: ['INVITATION', 'Invitación a un espacio de trabajo', 'Invitation to a workspace'],
  passwordChanged: ['PASSWORD_CHANGED', 'Aviso de cambio de contraseña', 'Notice of a changed password'],
  clientCode: ['CLIENT_CODE', 'Confirmación del registro de un cliente', 'Confirmation of a customer’s registration'],
  clientKnown: ['CLIENT_KNOWN', 'Aviso a quien ya tiene cuenta', 'Notice to who has an account already'],
  clientFormer: ['CLIENT_FORMER', 'Aviso a quien ya fue cliente', 'Notice to who was a customer before'],
  emailOld: ['EMAIL_OLD', 'Cambio de correo: dirección anterior', 'Change of e-mail: former address'],
  emailNew: ['EMAIL_NEW', 'Cambio de correo: dirección nueva', 'Change of e-mail: new address'],
  emailChanged: ['EMAIL_CHANGED', 'Aviso de cambio de correo', 'Notice of a changed e-mail'],
  clientWelcome: ['CLIENT_WELCOME', 'Bienvenida de un cliente', 'Welcome of a customer'],
  quotation: ['QUOTATION', 'Envío de una cotización', 'Sending of a quotation'],
  invoice: ['INVOICE', 'Envío de una factura', 'Sending of an invoice'],
  parcelReceived: ['PARCEL_RECEIVED', 'Llegada de un paquete al casillero', 'Arrival of a parcel for a locker'],
  shipmentEvent: ['SHIPMENT_EVENT', 'Evento de un embarque', 'Event of a shipment'],
}

/** The mails that Estiba writes, with the names of the places that it fills. */
export const mailTypesRows = (): readonly Row[] =>
  (Object.keys(types) as (keyof MailTexts)[]).map((event) => {
    const [code, description, descriptionEn] = types[event]
    const { subject, text } = es[event]
    const variables = [...new Set([...`${subject} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]
    return {
      code,
      description,
      descriptionEn,
      event,
      language: 'es',
      subject,
      template: text,
      variables,
      status: 'ACTIVE',
    }
  })
