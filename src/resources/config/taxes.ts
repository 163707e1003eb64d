import { activeStatus, boolean, choice, code, date, decimal, defineResource, reference, text } from '../../schema/index.ts'

export default defineResource({
  name: 'taxes',
  service: 'config',
  key: 'code',
  scope: 'shared',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    rate: decimal({ required: true, min: 0, max: 100, decimals: 4, inline: true }),
    taxType: choice(['VAT', 'WITHHOLDING', 'EXCISE', 'ICA', 'DUTY', 'OTHER'], { required: true }),
    base: choice(['NET', 'GROSS', 'FREIGHT', 'CIF'], { required: true }),
    country: reference('countries'),
    includedInPrice: boolean({ default: false }),
    validFrom: date(),
    validTo: date(),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'rate', 'taxType', 'country', 'status'],
  filters: ['status', 'taxType', 'country'],
  form: [
    { section: 'main', fields: ['code', 'description', 'taxType', 'rate', 'base', 'includedInPrice', 'status'] },
    { section: 'validity', fields: ['country', 'validFrom', 'validTo'] },
  ],
  finders: { byStatus: ['status'] },
  rules: [
    {
      name: 'X-VALIDITY', field: 'validTo', message: 'validity',
      when: { validFrom: { null: false }, validTo: { null: false } },
      assert: { validTo: { gte: { field: 'validFrom' } } },
    },
  ],
  paths: ['/settings/courier/taxes', '/taxes'],
  menu: { section: 'Taxes', order: 1, icon: 'percent' },
  es: {
    one: 'Impuesto', many: 'Impuestos',
    about: 'Los impuestos que se aplican en cotizaciones, órdenes y facturas.',
    fields: { rate: 'Tarifa (%)', taxType: 'Tipo', base: 'Base gravable', includedInPrice: 'Incluido en el precio' },
    options: {
      taxType: { VAT: 'IVA', WITHHOLDING: 'Retención', EXCISE: 'Consumo', ICA: 'ICA', DUTY: 'Arancel', OTHER: 'Otro' },
      base: { NET: 'Neto', GROSS: 'Bruto', FREIGHT: 'Flete', CIF: 'CIF' },
    },
    messages: { validity: 'La fecha final no puede ser anterior a la inicial' },
  },
  en: {
    one: 'Tax', many: 'Taxes',
    about: 'The taxes applied in quotations, orders and invoices.',
    fields: { rate: 'Rate (%)', taxType: 'Type' },
    options: { taxType: { VAT: 'VAT', ICA: 'ICA' }, base: { CIF: 'CIF' } },
    messages: { validity: 'The end date cannot be before the start date' },
  },
})
