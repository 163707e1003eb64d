import type { MailTexts } from './mailTexts.ts'

export const es: MailTexts = {
  securityCode: {
    subject: 'Su código de seguridad: {code}',
    text: `Hola:

Su código de seguridad es {code}. Vale durante {minutes} minutos y una sola vez.

Con él puede cambiar su contraseña en {link}

Si usted no lo pidió, no haga nada: su contraseña sigue igual.`,
  },
  invitation: {
    subject: '{company} lo invita a trabajar en Estiba',
    text: `Hola:

{inviter} lo invita al espacio de trabajo {company} como {role}.

Acepte la invitación en {link}

El enlace vale durante {days} días y una sola vez.`,
  },
  passwordChanged: {
    subject: 'Su contraseña cambió',
    text: `Hola:

La contraseña de {email} acaba de cambiar y todas sus sesiones se cerraron.

Si no fue usted, pida un código en {link} y cámbiela de nuevo.`,
  },
  clientCode: {
    subject: 'Confirme su registro en {company}: {code}',
    text: `Hola, {name}:

Gracias por registrarse en {company}. Su código de seguridad es {code} y vale durante {minutes} minutos.

Confirme su registro en {link}`,
  },
  clientKnown: {
    subject: 'Usted ya tiene una cuenta en {company}',
    text: `Hola:

Alguien, quizá usted, intentó registrarse en {company} con el correo {email}. Ya hay una cuenta con este correo y nada de ella cambió.

Ingrese o pida una contraseña nueva en {link}

Si no fue usted, no haga nada.`,
  },
  clientFormer: {
    subject: 'Su registro en {company}',
    text: `Hola:

Alguien, quizá usted, intentó registrarse en {company} con el correo {email}. Con este correo usted ya fue cliente de {company}, y su acceso está cerrado: un registro nuevo no lo abre.

Si quiere ingresar de nuevo, pídaselo a {company}.

Si no fue usted, no haga nada.`,
  },
  emailOld: {
    subject: 'Confirme el cambio de su correo',
    text: `Hola:

{askedBy}, de {company}, pide que su cuenta {oldEmail} tenga desde ahora el correo {newEmail}.

Confírmelo en {link}

El correo cambia solo cuando las dos direcciones lo hayan confirmado, en un plazo de {days} días. Si no está de acuerdo, no haga nada: su cuenta sigue igual.`,
  },
  emailNew: {
    subject: 'Confirme este correo',
    text: `Hola:

{askedBy}, de {company}, pide que una cuenta de Estiba tenga desde ahora este correo.

Confirme que es suyo en {link}

El correo cambia solo cuando las dos direcciones lo hayan confirmado, en un plazo de {days} días.`,
  },
  emailChanged: {
    subject: 'El correo de su cuenta cambió',
    text: `Hola:

Su cuenta de Estiba tenía el correo {oldEmail} y ahora tiene {newEmail}. Sus sesiones se cerraron; la contraseña sigue igual.`,
  },
  clientWelcome: {
    subject: 'Bienvenido a {company}',
    text: `Hola, {name}:

Su registro en {company} está confirmado. Su código de cliente es {customerCode} y su casillero virtual es {lockerCode}.

Ingrese en {link}`,
  },
  quotation: {
    subject: 'Cotización {number} de {company}',
    text: `Señores {customer}:

Con este correo va nuestra cotización {number} en PDF, por {total} {currency}. Vale hasta el {validTo}.

Si tiene preguntas, responda a quien lo atiende: {salesperson}.

{company}`,
  },
  invoice: {
    subject: 'Factura {number} de {company}',
    text: `Señores {customer}:

Con este correo va nuestra factura {number} en PDF, por {total} {currency}. Vence el {dueDate}; su saldo es {balance} {currency}.

Datos para pagos: {paymentDetails}

{company}`,
  },
  parcelReceived: {
    subject: 'Su paquete {trackingNumber} llegó a {company}',
    text: `Hola, {name}:

El paquete con guía {trackingNumber} llegó a la bodega con destino a su casillero {lockerCode}. Contenido: {content}.

{company}`,
  },
  shipmentEvent: {
    subject: 'Embarque {number}: {event}',
    text: `Señores {customer}:

De su embarque {number} les avisamos: {event}.

Cuándo: {at}
Dónde: {place}

Sígalo en {link}

{company}`,
  },
}
