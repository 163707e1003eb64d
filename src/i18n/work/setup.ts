/** What a new company sets up before it works. */
export const es = {
  done: 'Hechos: %{done} de %{of}. Cada paso lleva a su pantalla.',
  yes: 'hecho',
  no: 'pendiente',
  steps: {
    company: 'Completar dirección y teléfono de la empresa',
    colleagues: 'Invitar a los colegas, cada uno con su rol',
    warehouse: 'Crear la primera bodega',
    store: 'Crear sus almacenes',
    partners: 'Registrar clientes y proveedores',
    numbering: 'Revisar la numeración de los documentos',
    timelines: 'Elegir las líneas de tiempo de las operaciones',
    rates: 'Registrar tasas de cambio',
    books: 'Cargar el plan de cuentas',
    months: 'Abrir el mes contable',
    mail: 'Configurar el servidor de correo de la empresa',
  },
}

export const en: typeof es = {
  done: 'Done: %{done} of %{of}. Each step leads to its screen.',
  yes: 'done',
  no: 'to do',
  steps: {
    company: 'Complete address and phone of the company',
    colleagues: 'Invite your colleagues, each with a role',
    warehouse: 'Create the first warehouse',
    store: 'Create its stores',
    partners: 'Enter customers and suppliers',
    numbering: 'Review the numbering of documents',
    timelines: 'Choose the timelines of operations',
    rates: 'Enter exchange rates',
    books: 'Load the chart of accounts',
    months: 'Open the accounting month',
    mail: 'Set up the mail server of the company',
  },
}
