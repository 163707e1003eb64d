import { seedRoles } from './roles.ts'
import type { SampleCompany } from './sampleCompany.ts'

const bogota = { country: 'CO', state: 'CO~DC', city: 'CO~DC~3688689' }
const cartagena = { country: 'CO', state: 'CO~BOL', city: 'CO~BOL~3687238' }
const buenaventura = { country: 'CO', state: 'CO~VAC', city: 'CO~VAC~3688451' }

/** A freight forwarder and courier of Bogotá. */
export const andina: SampleCompany = {
  namespace: 'andina',
  businessId: '900373913',
  timeZone: 'America/Bogota',
  currency: 'COP',
  company: {
    name: 'Andina Carga', legalName: 'Andina Carga Internacional S.A.S.', identificationType: 'CO-NIT', taxId: '900373913', taxIdCheckDigit: '4',
    email: 'contacto@andina.test', phone: '(601)4255800', address: 'Calle 26 # 96J-66', ...bogota, postalCode: '110911', website: 'https://andina.test',
    language: 'es', paymentStatus: 'PAID', status: 'ACTIVE',
  },
  roles: seedRoles({
    administrator: ['Administrador', 'Todas las opciones de la empresa'],
    supervisor: ['Supervisor de operaciones', 'Coordina recibo, almacenamiento y despacho'],
    warehouse: ['Auxiliar de bodega', 'Recibe, ubica y alista la carga'],
    documents: ['Documentación', 'Prepara documentos de transporte de la bodega de Bogotá'],
    sales: ['Comercial', 'Atiende solicitudes y cotizaciones'],
    billing: ['Facturación y cartera', 'Factura y cobra'],
    accounting: ['Contabilidad', 'Registra y cierra el mes'],
    service: ['Servicio al cliente', 'Informa el estado de las operaciones'],
    courier: ['Courier / mensajero', 'Recoge y entrega'],
    customer: ['Cliente', 'Clientes de la empresa'],
  }, 'BOG1'),
  users: [
    { email: 'admin@andina.test', name: 'Adriana', lastName: 'Rojas Pardo', type: 'company-official', role: 'Administrador', phone: '3104567890' },
    { email: 'supervisor@andina.test', name: 'Hernán', lastName: 'Castaño Ruiz', type: 'company-official', role: 'Supervisor de operaciones', phone: '3112345678' },
    { email: 'bodega@andina.test', name: 'Wilson', lastName: 'Moreno', type: 'company-official', role: 'Auxiliar de bodega', stores: ['BOG1-REC', 'BOG1-ALM', 'BOG1-DES'] },
    { email: 'auxiliar@andina.test', name: 'Yesenia', lastName: 'Patiño', type: 'company-official', role: 'Documentación' },
    { email: 'contabilidad@andina.test', name: 'Gloria', lastName: 'Benavides', type: 'company-official', role: 'Contabilidad' },
    { email: 'cliente@andina.test', name: 'Mauricio', lastName: 'Uribe', type: 'company-customer', role: 'Cliente', customer: '1001' },
    { email: 'agente@estiba.test', name: 'Carolina', lastName: 'Weiss', type: 'company-non-official', role: 'Servicio al cliente' },
  ],
  warehouses: [
    {
      record: { code: 'BOG1', name: 'Bodega Fontibón', type: 'OWN', address: 'Carrera 106 # 15A-25', ...bogota, latitude: 4.6732, longitude: -74.1469, areaM2: 4200, capacityM3: 29400, maxWeight: 6300000, phone: '(601)4255810' },
      stores: [
        { code: 'BOG1-REC', name: 'Recibo', kind: 'RECEIVING', lengthM: 30, widthM: 20, heightM: 7, defaultReception: true },
        { code: 'BOG1-ALM', name: 'Almacenamiento', kind: 'STORAGE', lengthM: 70, widthM: 40, heightM: 9 },
        { code: 'BOG1-FRIO', name: 'Cuarto frío', kind: 'STORAGE', lengthM: 12, widthM: 10, heightM: 5, temperature: 'CHILLED' },
        { code: 'BOG1-DES', name: 'Despacho', kind: 'DISPATCH', lengthM: 30, widthM: 15, heightM: 7, defaultDispatch: true },
        { code: 'BOG1-CUA', name: 'Cuarentena', kind: 'QUARANTINE', lengthM: 10, widthM: 8, heightM: 5 },
      ],
    },
    {
      record: { code: 'BOG2', name: 'Depósito aduanero El Dorado', type: 'BONDED', customsCode: '03-DEP-118', address: 'Avenida El Dorado # 103-22', ...bogota, areaM2: 1500, capacityM3: 9000, maxWeight: 1800000 },
      stores: [
        { code: 'BOG2-ALM', name: 'Bajo control aduanero', kind: 'STORAGE', lengthM: 40, widthM: 30, heightM: 7 },
        { code: 'BOG2-CAS', name: 'Casilleros', kind: 'LOCKER', lengthM: 10, widthM: 6, heightM: 3 },
      ],
    },
    {
      record: { code: 'CTG1', name: 'Zona franca La Candelaria', type: 'FREE_ZONE', customsCode: '48-ZF-021', address: 'Mamonal km 9', ...cartagena, areaM2: 6000, capacityM3: 48000, maxWeight: 9000000 },
      stores: [{ code: 'CTG1-ALM', name: 'Almacenamiento', kind: 'STORAGE', lengthM: 90, widthM: 60, heightM: 10, defaultReception: true, defaultDispatch: true }],
    },
    {
      record: { code: 'BUN1', name: 'Patio Buenaventura', type: 'THIRD_PARTY', address: 'Avenida Portuaria # 2-25', ...buenaventura, areaM2: 10000, capacityM3: 30000, maxWeight: 12000000 },
      stores: [{ code: 'BUN1-PAT', name: 'Patio de contenedores', kind: 'STORAGE', lengthM: 120, widthM: 80 }],
    },
  ],
  costCenters: [
    {
      code: '100', description: 'Operaciones', children: [
        { code: '110', description: 'Carga internacional', children: [{ code: '111', description: 'Marítimo', budget: 480000000 }, { code: '112', description: 'Aéreo', budget: 360000000 }] },
        { code: '120', description: 'Bodegas', children: [{ code: '121', description: 'Bogotá', budget: 295000000 }, { code: '122', description: 'Cartagena', budget: 180000000 }] },
        { code: '130', description: 'Courier', budget: 150000000 },
      ],
    },
    { code: '200', description: 'Comercial', children: [{ code: '210', description: 'Ventas', budget: 120000000 }, { code: '220', description: 'Servicio al cliente', budget: 85000000 }] },
    { code: '300', description: 'Administración', children: [{ code: '310', description: 'Contabilidad y cartera', budget: 96000000 }, { code: '320', description: 'Sistemas', budget: 110000000 }] },
  ],
  containers: [
    ['CSQU', '305438', '22G1', { seal: 'CO0458712', condition: 'SOUND' }],
    ['MSCU', '728154', '45G1', { seal: 'FX12904471' }],
    ['HLXU', '812033', '42G1', { condition: 'CLEANING' }],
    ['SUDU', '514207', '45R1', { temperature: -18, seal: 'ML-CO77120' }],
    ['TCLU', '440916', '22U1'],
    ['CAIU', '963521', '45G1', { condition: 'DAMAGED' }],
    ['EXFU', '660247', '22T1'],
    ['TRHU', '190385', '42P1', { condition: 'REPAIR' }],
  ],
  records: [
    ['taxes', { code: 'ICA-FONT', description: 'ICA bodegaje Bogotá 9,66 por mil', rate: 0.966, taxType: 'ICA', base: 'NET', country: 'CO', validFrom: '2026-01-01' }],
    ['taxes', { code: 'RTE35', description: 'Retención por arrendamiento 3,5 %', rate: 3.5, taxType: 'WITHHOLDING', base: 'NET', country: 'CO' }],
    ['zones', { code: 'BOG-OCC', description: 'Bogotá occidente', country: 'CO', state: 'CO~DC', cities: ['CO~DC~3688689'], zipCodes: ['CO~110911', 'CO~110921', 'CO~110931', 'CO~111011'], deliveryDays: 'L-M-X-J-V', priority: 1, color: '#2f6f4f' }],
    ['zones', { code: 'BOG-NOR', description: 'Bogotá norte', country: 'CO', state: 'CO~DC', cities: ['CO~DC~3688689'], zipCodes: ['CO~110111', 'CO~110121', 'CO~111111'], deliveryDays: 'L-X-V', priority: 2, color: '#35608f' }],
    ['packing-units', { code: 'CAJA-CASILLERO', description: 'Caja de casillero virtual', type: 'BOX', unece21: 'BX', length: 40, width: 30, height: 25, lengthUnit: 'CMT', tare: 0.4, maxWeight: 25, weightUnit: 'kilogram', volume: 0.03, stackable: true, maxStack: 6 }],
  ],
  rates: [{ currency: 'USD', around: 4055, swing: 95 }, { currency: 'EUR', around: 4702, swing: 110 }],
  notifications: [
    { title: 'Bienvenidos a Estiba', body: 'La empresa de ejemplo está lista: bodegas, centros de costo, contenedores y tasas de cambio.', kind: 'SUCCESS', link: '/dashboard/default' },
    { title: 'Contenedor averiado', body: 'CAIU963521 se reportó con daño en el piso.', kind: 'WARNING', link: '/settings/container-register' },
    { title: 'Tasas de cambio al día', body: 'Se registró la TRM de hoy.', kind: 'INFO', link: '/settings/currency' },
  ],
}
