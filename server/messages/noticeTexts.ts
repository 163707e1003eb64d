/** What mails about notices say beside the notices themselves. */
export const noticeTexts = {
  several: { es: '{count} avisos de sus embarques', en: '{count} notices of your shipments' },
  greeting: { es: 'Hola, {name}:', en: 'Hello, {name}:' },
  why: {
    es: 'Recibe este correo porque así lo eligió. Cámbielo en {link}',
    en: 'You get this mail because you chose to. Change it at {link}',
  },
} as const
