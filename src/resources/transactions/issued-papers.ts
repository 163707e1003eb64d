import { paperKinds } from '../../domain/freight/paperKinds.ts'
import {
  boolean,
  choice,
  datetime,
  defineResource,
  integer,
  longtext,
  reference,
  status,
  text,
} from '../../schema/index.ts'
import { paperKindWords } from '../shipmentPaperWords.ts'

const given = { readOnly: true } as const
const chosen = { ...given, createInPlace: false } as const

/** Every paper that a job issued, as it was issued: its version, its language, what it hashes to, its copies. */
export default defineResource({
  name: 'issued-papers',
  service: 'transactions',
  fields: {
    number: text({ ...given, max: 60 }),
    issuedPaper: choice(paperKinds, given),
    paperVersion: integer(given),
    language: choice(['es', 'en'], given),
    sheet: choice(['A4', 'LETTER'], given),
    shipment: reference('shipments', chosen),
    /** That of the job: who may see operations of some kinds alone sees the papers of those alone. */
    type: reference('operation-types', chosen),
    house: reference('house-bills-of-lading', chosen),
    originals: integer(given),
    issuedAt: datetime(given),
    issuedBy: reference('users', chosen),
    copies: integer({ ...given, default: 0 }),
    /** Amounts of the job's charges stand in it. */
    saysCharges: boolean(given),
    checksum: text({ ...given, max: 64 }),
    voidReason: text({ ...given, max: 240 }),
    issuedState: status(['ISSUED', 'SUPERSEDED', 'VOID'], {
      readOnly: true,
      tones: { ISSUED: 'good', SUPERSEDED: 'neutral', VOID: 'bad' },
    }),
    /** What stands in the code that is printed on it; only its hash is kept. */
    token: text({ secret: true, immutable: true, max: 100 }),
    /** All that it says, so that a copy says the same. */
    content: longtext({ secret: true, immutable: true, max: 4_000_000 }),
  },
  title: 'number',
  disambiguateBy: ['issuedPaper', 'paperVersion', 'language'],
  figures: ['issuedPaper', 'paperVersion', 'issuedAt'],
  columns: [
    'number',
    'issuedPaper',
    'paperVersion',
    'language',
    'shipment',
    'house',
    'issuedAt',
    'issuedBy',
    'copies',
    'issuedState',
    'type',
  ],
  priority: ['number', 'issuedPaper', 'issuedAt'],
  filters: ['shipment', 'issuedPaper', 'language', 'issuedState', 'house', 'issuedAt', 'type'],
  search: ['number'],
  sort: ['issuedAt', 'DESC'],
  verbs: ['list', 'get'],
  unique: [['token'], ['shipment', 'issuedPaper', 'number', 'language', 'paperVersion']],
  indexes: [['shipment', 'issuedPaper']],
  queries: {
    /** As it was issued, to the byte. */
    paper: { route: 'GET /issued-papers/{id}/paper.pdf', result: 'file' },
  },
  actions: {
    /** The same once more, and says that it is a copy and which. */
    copy: { route: 'POST /issued-papers/{id}/copy', ofRecord: true, result: 'file', when: { issuedState: 'ISSUED' } },
  },
  states: {
    field: 'issuedState',
    initial: 'ISSUED',
    written: { in: [] },
    moves: {
      supersede: { from: ['ISSUED'], to: 'SUPERSEDED', by: 'system' },
      void: { from: ['ISSUED'], to: 'VOID', input: { voidReason: text({ required: true, max: 240 }) } },
    },
  },
  access: {
    operations: { sw: 'type.sw' },
    customers: { shipment: { null: true } },
    seenWith: 'shipment',
    /** What a paper says of prices is for who may read them. */
    hidden: { rows: { 'shipmentCharges:read': { saysCharges: { eq: false } } } },
    options: false,
  },
  paths: ['/freight/papers', '/issued-papers'],
  menu: { section: 'Shipment scheduling', order: 8, icon: 'document' },
  es: {
    one: 'Documento emitido',
    many: 'Documentos emitidos',
    about:
      'Los documentos que ha emitido cada embarque, tal como se emitieron, con su versión, su idioma y sus copias.',
    fields: {
      number: 'Número',
      issuedPaper: 'Documento',
      paperVersion: 'Versión',
      language: 'Idioma',
      sheet: 'Hoja',
      type: 'Tipo de operación',
      house: 'Documento hijo',
      originals: 'Originales',
      issuedAt: 'Emitido el',
      issuedBy: 'Emitió',
      copies: 'Copias',
      saysCharges: 'Dice los cargos',
      checksum: 'Huella SHA-256',
      voidReason: 'Motivo de la anulación',
      issuedState: 'Estado',
      token: 'Clave de comprobación',
      content: 'Contenido',
    },
    options: {
      issuedPaper: paperKindWords.es,
      issuedState: { ISSUED: 'Vigente', SUPERSEDED: 'Reemplazado', VOID: 'Anulado' },
      language: { es: 'Español', en: 'Inglés' },
      sheet: { A4: 'A4', LETTER: 'Carta' },
    },
    names: { paper: 'Descargar', copy: 'Sacar copia', void: 'Anular', supersede: 'Reemplazar' },
    messages: {
      fileGone: 'El archivo de este documento ya no está',
      fileChanged: 'El archivo no es el que se emitió: su huella es otra',
    },
  },
  en: {
    one: 'Issued paper',
    many: 'Issued papers',
    about: 'The papers that each shipment issued, as they were issued, with their version, language and copies.',
    fields: {
      issuedPaper: 'Paper',
      paperVersion: 'Version',
      type: 'Operation type',
      issuedAt: 'Issued on',
      saysCharges: 'Says the charges',
      checksum: 'SHA-256',
      voidReason: 'Why it is void',
      issuedState: 'State',
      token: 'Key of the check',
    },
    options: {
      issuedPaper: paperKindWords.en,
      issuedState: { ISSUED: 'Valid', SUPERSEDED: 'Superseded', VOID: 'Void' },
      language: { es: 'Spanish', en: 'English' },
      sheet: { A4: 'A4', LETTER: 'Letter' },
    },
    names: { paper: 'Download', copy: 'Print a copy', void: 'Make void', supersede: 'Supersede' },
    messages: {
      fileGone: 'The file of this paper is not there any more',
      fileChanged: 'The file is not the one that was issued: it hashes to something else',
    },
  },
})
