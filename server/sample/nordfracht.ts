import { seedRoles } from './roles.ts'
import type { SampleCompany } from './sampleCompany.ts'

const hamburg = { country: 'DE', state: 'DE~HH', city: 'DE~HH~2911298' }
const frankfurt = { country: 'DE', state: 'DE~HE', city: 'DE~HE~2925533' }

/** A forwarder and warehouse keeper of Hamburg. */
export const nordfracht: SampleCompany = {
  namespace: 'nordfracht',
  businessId: 'DE123456789',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  company: {
    name: 'Nordfracht', legalName: 'Nordfracht Speditions GmbH', identificationType: 'DE-USTID', taxId: 'DE123456789',
    email: 'kontakt@nordfracht.test', phone: '+4940300580', address: 'Am Sandtorkai 41', ...hamburg, postalCode: '20457', website: 'https://nordfracht.test',
    language: 'en', paymentStatus: 'PAID', status: 'ACTIVE',
  },
  roles: seedRoles({
    administrator: ['Administrator', 'Every option of the company'],
    supervisor: ['Operations supervisor', 'Runs receiving, storage and dispatch'],
    warehouse: ['Warehouse clerk', 'Receives, puts away and picks cargo'],
    documents: ['Documentation', 'Prepares the transport documents of Hamburg'],
    sales: ['Sales', 'Answers requests and quotes'],
    billing: ['Billing and receivables', 'Invoices and collects'],
    accounting: ['Accounting', 'Posts and closes the month'],
    service: ['Customer service', 'Tells customers where their cargo is'],
    courier: ['Courier', 'Collects and delivers'],
    customer: ['Customer', 'Customers of the company'],
  }, 'HAM1'),
  users: [
    { email: 'admin@nordfracht.test', name: 'Katrin', lastName: 'Petersen', type: 'company-official', role: 'Administrator', phone: '+4940300581' },
    { email: 'lager@nordfracht.test', name: 'Jan', lastName: 'Brandt', type: 'company-official', role: 'Warehouse clerk', stores: ['HAM1-WE', 'HAM1-LAG'] },
    { email: 'buchhaltung@nordfracht.test', name: 'Sabine', lastName: 'Ohlsen', type: 'company-official', role: 'Accounting' },
    { email: 'kunde@nordfracht.test', name: 'Tom', lastName: 'Lindqvist', type: 'company-customer', role: 'Customer', customer: '2001' },
    { email: 'agente@estiba.test', name: 'Carolina', lastName: 'Weiss', type: 'company-non-official', role: 'Customer service' },
  ],
  warehouses: [
    {
      record: { code: 'HAM1', name: 'Lager Wilhelmsburg', type: 'OWN', address: 'Georg-Wilhelm-Straße 183', ...hamburg, latitude: 53.4968, longitude: 9.9946, areaM2: 8500, capacityM3: 85000, maxWeight: 12750000 },
      stores: [
        { code: 'HAM1-WE', name: 'Wareneingang', kind: 'RECEIVING', lengthM: 40, widthM: 25, heightM: 8, defaultReception: true },
        { code: 'HAM1-LAG', name: 'Hochregallager', kind: 'STORAGE', lengthM: 110, widthM: 60, heightM: 12 },
        { code: 'HAM1-TK', name: 'Tiefkühllager', kind: 'STORAGE', lengthM: 30, widthM: 20, heightM: 8, temperature: 'FROZEN' },
        { code: 'HAM1-WA', name: 'Warenausgang', kind: 'DISPATCH', lengthM: 40, widthM: 20, heightM: 8, defaultDispatch: true },
      ],
    },
    {
      record: { code: 'HAM2', name: 'Zolllager Waltershof', type: 'BONDED', customsCode: 'DE004851', address: 'Finkenwerder Straße 4', ...hamburg, areaM2: 3000, capacityM3: 24000, maxWeight: 4500000 },
      stores: [{ code: 'HAM2-ZL', name: 'Zolllager', kind: 'STORAGE', lengthM: 60, widthM: 45, heightM: 8 }],
    },
    {
      record: { code: 'FRA1', name: 'Cargo City Süd', type: 'CROSS_DOCK', address: 'Geb. 552', ...frankfurt, areaM2: 1800, capacityM3: 9000, maxWeight: 900000 },
      stores: [{ code: 'FRA1-XD', name: 'Cross-Dock', kind: 'DISPATCH', lengthM: 45, widthM: 35, heightM: 6, defaultReception: true, defaultDispatch: true }],
    },
  ],
  costCenters: [
    { code: '1000', description: 'Spedition', children: [{ code: '1100', description: 'Seefracht', budget: 1850000 }, { code: '1200', description: 'Luftfracht', budget: 940000 }, { code: '1300', description: 'Landverkehr', budget: 1210000 }] },
    { code: '2000', description: 'Lager', children: [{ code: '2100', description: 'Hamburg', budget: 760000 }, { code: '2200', description: 'Frankfurt', budget: 220000 }] },
    { code: '3000', description: 'Verwaltung', budget: 310000 },
  ],
  containers: [
    ['HLBU', '214590', '45G1', { seal: 'HLD8821043' }],
    ['HAMU', '103377', '22G1'],
    ['CMAU', '579062', '45R1', { temperature: 2, seal: 'R1190553' }],
    ['OOLU', '836114', 'L5G1'],
    ['UACU', '347018', '42G1', { condition: 'CLEANING' }],
  ],
  records: [
    ['taxes', { code: 'EEG0', description: 'Innergemeinschaftliche Lieferung 0 %', rate: 0, taxType: 'VAT', base: 'NET', country: 'DE' }],
    ['zones', { code: 'HH-HAFEN', description: 'Hafen und Wilhelmsburg', country: 'DE', state: 'DE~HH', cities: ['DE~HH~2911298'], zipCodes: ['DE~21107', 'DE~21109', 'DE~21129'], deliveryDays: 'Mo-Fr', priority: 1, color: '#35608f' }],
  ],
  rates: [{ currency: 'USD', around: 0.9215, swing: 0.019 }, { currency: 'GBP', around: 1.1738, swing: 0.016 }, { currency: 'CHF', around: 1.0562, swing: 0.014 }],
  notifications: [
    { title: 'Welcome to Estiba', body: 'The sample company is ready: warehouses, cost centers, containers and exchange rates.', kind: 'SUCCESS', link: '/dashboard/default' },
    { title: 'Reefer plugged in', body: 'CMAU579062 keeps +2 °C at Waltershof.', kind: 'INFO', link: '/settings/container-register' },
  ],
}
