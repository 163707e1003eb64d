import {
  activeStatus,
  barcode,
  boolean,
  choice,
  code,
  date,
  defineResource,
  reference,
  text,
} from '../../schema/index.ts'
import { validityMessages, validityRule } from '../validityRule.ts'

/** Other codes that a product goes by: those of the trade, of its supplier, of a customer. */
export default defineResource({
  name: 'alternative-references',
  service: 'wms',
  fields: {
    reference: reference('references', { required: true, createInPlace: false }),
    code: code({ required: true, max: 60 }),
    text: text({ max: 120 }),
    type: choice(['EAN13', 'EAN8', 'UPC', 'GTIN14', 'SUPPLIER', 'CUSTOMER', 'OEM', 'INTERNAL'], { required: true }),
    owner: reference('entities', { createInPlace: false, visible: { type: ['SUPPLIER', 'CUSTOMER', 'OEM'] } }),
    barcode: barcode({ symbology: 'code128' }),
    validFrom: date(),
    validTo: date(),
    main: boolean({ default: false }),
    status: activeStatus(),
  },
  title: 'code',
  columns: ['code', 'type', 'text', 'reference', 'owner', 'barcode', 'main', 'status'],
  filters: ['status', 'type', 'reference', 'owner', 'main'],
  search: ['code', 'text', 'barcode'],
  sort: ['code', 'ASC'],
  indexes: [['reference'], ['barcode']],
  unique: [['code', 'type', 'owner']],
  finders: { byReference: ['reference'] },
  queries: { owner: { route: 'GET /alternative-references/owner{?code,text,type}', result: 'one' } },
  rules: [
    validityRule,
    {
      name: 'X-GTIN',
      field: 'code',
      message: 'checkDigit',
      when: { type: ['EAN13', 'EAN8', 'UPC', 'GTIN14'] },
      assert: { code: { null: false } },
      checkDigit: { scheme: 'gtin', fields: ['code'] },
    },
  ],
  form: [
    { section: 'main', fields: ['reference', 'code', 'type', 'owner', 'text', 'barcode', 'main', 'status'] },
    { section: 'validity', fields: ['validFrom', 'validTo'] },
  ],
  es: {
    one: 'Referencia alterna',
    many: 'Referencias alternas',
    about: 'Los otros códigos con que se conoce una referencia: de comercio, del proveedor, del cliente.',
    fields: { reference: 'Referencia', owner: 'De quién', main: 'Principal' },
    options: {
      type: {
        EAN13: 'EAN-13',
        EAN8: 'EAN-8',
        UPC: 'UPC',
        GTIN14: 'GTIN-14',
        SUPPLIER: 'Proveedor',
        CUSTOMER: 'Cliente',
        OEM: 'Fabricante',
        INTERNAL: 'Interno',
      },
    },
    names: { owner: 'Referencia del código' },
    messages: {
      ...validityMessages.es,
      checkDigit: 'Dígito de control errado',
      codeTaken: 'El código ya existe',
    },
  },
  en: {
    one: 'Alternative reference',
    many: 'Alternative references',
    about: 'The other codes that a reference goes by: of the trade, of the supplier, of the customer.',
    options: {
      type: { EAN13: 'EAN-13', EAN8: 'EAN-8', UPC: 'UPC', GTIN14: 'GTIN-14', OEM: 'Manufacturer' },
    },
    names: { owner: 'Reference of a code' },
    messages: { ...validityMessages.en, checkDigit: 'Wrong check digit', codeTaken: 'Code already exists' },
  },
})
