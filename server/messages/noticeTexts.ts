/** What mails about notices say beside the notices themselves. */
export const noticeTexts = {
  several: { es: '{count} avisos de sus embarques', en: '{count} notices of your shipments' },
  greeting: { es: 'Hola, {name}:', en: 'Hello, {name}:' },
  why: {
    es: 'Recibe este correo porque así lo eligió. Cámbielo en {link}',
    en: 'You get this mail because you chose to. Change it at {link}',
  },
} as const

/** What the sender of a paper is told where some of those whom it is for did not get it. */
export const partlyMailed = {
  es: 'El correo con {number} no llegó a {addresses}: el servidor no recibe sus correos',
  en: 'The mail with {number} did not reach {addresses}: the server takes no mail for them',
} as const
