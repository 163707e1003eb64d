/** What mails about notices say beside the notices themselves. */
export const noticeTexts = {
  several: { es: '{count} avisos de sus embarques', en: '{count} notices of your shipments' },
  greeting: { es: 'Hola, {name}:', en: 'Hello, {name}:' },
  why: {
    es: 'Recibe este correo porque así lo eligió. Cámbielo en {link}',
    en: 'You get this mail because you chose to. Change it at {link}',
  },
} as const

/** What the sender of a paper is told where the process ended while it was being sent. */
export const unsurelyMailed = {
  es: 'El correo con {number} quedó a medias y no se sabe si salió: envíelo de nuevo',
  en: 'The mail with {number} was interrupted and may not have left: send it again',
} as const

/** What who received a parcel is told where its customer could not be. */
export const unmailedArrival = {
  es: 'El aviso de llegada del paquete {number} no salió: ningún servidor de correo lo recibió',
  en: 'The notice that parcel {number} arrived did not leave: no mail server took it',
} as const

/** What the sender of a paper is told where some of those whom it is for did not get it. */
export const partlyMailed = {
  es: 'El correo con {number} no llegó a {addresses}: el servidor no recibe sus correos',
  en: 'The mail with {number} did not reach {addresses}: the server takes no mail for them',
} as const
