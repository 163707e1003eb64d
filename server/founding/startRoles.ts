import type { Locale } from '../../src/schema/json.ts'
import { seedRoles } from '../sample/roles.ts'
import type { SampleRole } from '../sample/sampleCompany.ts'

const names = {
  es: {
    administrator: ['Administrador', 'Todas las opciones de la empresa'],
    supervisor: ['Supervisor de operaciones', 'Coordina recibo, almacenamiento y despacho'],
    warehouse: ['Auxiliar de bodega', 'Recibe, ubica y alista la carga'],
    documents: ['Documentación', 'Prepara documentos de transporte'],
    sales: ['Comercial', 'Atiende solicitudes y cotizaciones'],
    billing: ['Facturación y cartera', 'Factura y cobra'],
    accounting: ['Contabilidad', 'Registra y cierra el mes'],
    service: ['Servicio al cliente', 'Informa el estado de las operaciones'],
    courier: ['Courier / mensajero', 'Recoge y entrega'],
    customer: ['Cliente', 'Clientes de la empresa'],
  },
  en: {
    administrator: ['Administrator', 'Every option of the company'],
    supervisor: ['Operations supervisor', 'Coordinates receiving, storage and dispatch'],
    warehouse: ['Warehouse clerk', 'Receives, puts away and picks cargo'],
    documents: ['Documentation', 'Prepares transport documents'],
    sales: ['Sales', 'Answers requests and makes quotations'],
    billing: ['Billing and collection', 'Invoices and collects'],
    accounting: ['Accounting', 'Keeps the books and closes the month'],
    service: ['Customer service', 'Tells customers how their operations stand'],
    courier: ['Courier', 'Picks up and delivers'],
    customer: ['Customer', 'Customers of the company'],
  },
} as const

/** The roles that a company begins with (G-03.13). They are limited to no warehouse: it has none yet. */
export const startRoles = (language: Locale): readonly SampleRole[] =>
  seedRoles(names[language], '').map(({ restrictions: _restrictions, ...role }) => role)
