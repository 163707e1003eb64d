import { activeStatus, choice, defineResource, integer, password, reference, text, url } from '../../schema/index.ts'

/** Where a company keeps its files, one place of each. */
export default defineResource({
  name: 'cloud-configs',
  service: 'auth',
  key: 'company',
  fields: {
    company: reference('companies', { required: true, createInPlace: false }),
    provider: choice(['S3', 'GCS', 'AZURE', 'MINIO', 'LOCAL'], { required: true, default: 'LOCAL' }),
    bucket: text({ max: 120 }),
    region: text({ max: 60 }),
    endpoint: url(),
    accessKey: text({ max: 160 }),
    secretKey: password({ foreign: true }),
    publicUrl: url(),
    maxFileMb: integer({ min: 1, max: 1000, default: 25 }),
    status: activeStatus(),
  },
  access: { confirm: true, audit: 'SETTINGS' },
  title: 'provider',
  columns: ['company', 'provider', 'bucket', 'region', 'endpoint', 'maxFileMb', 'status'],
  filters: ['status', 'provider'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: {
    byCompany: {
      path: '/cloud-configs/company/{companyId}',
      where: { company: { eq: { var: 'companyId' } } },
      result: 'one',
    },
  },
  rules: [
    {
      name: 'X-CLOUD-BUCKET',
      field: 'bucket',
      message: 'bucket',
      when: { provider: { ne: 'LOCAL' } },
      assert: { bucket: { null: false } },
    },
  ],
  form: [
    { section: 'main', fields: ['company', 'provider', 'bucket', 'region', 'endpoint', 'publicUrl', 'status'] },
    { section: 'access', fields: ['accessKey', 'secretKey'] },
    { section: 'limits', fields: ['maxFileMb'] },
  ],
  es: {
    one: 'Configuración de nube',
    many: 'Configuración de nube',
    about: 'Dónde guarda la empresa sus archivos. La clave secreta se guarda cifrada y no se vuelve a mostrar.',
    fields: {
      provider: 'Proveedor de nube',
      bucket: 'Depósito (bucket)',
      endpoint: 'Dirección del servicio',
      accessKey: 'Clave de acceso',
      secretKey: 'Clave secreta',
      publicUrl: 'Dirección pública',
      maxFileMb: 'Tamaño máximo (MB)',
    },
    options: {
      provider: {
        S3: 'Amazon S3',
        GCS: 'Google Cloud Storage',
        AZURE: 'Azure Blob',
        MINIO: 'MinIO',
        LOCAL: 'Servidor propio',
      },
    },
    names: { access: 'Acceso' },
    messages: { bucket: 'Una nube necesita su depósito' },
  },
  en: {
    one: 'Cloud configuration',
    many: 'Cloud configurations',
    about: 'Where the company keeps its files. The secret key is kept encrypted and is not shown again.',
    fields: { publicUrl: 'Public address', maxFileMb: 'Largest file (MB)' },
    options: {
      provider: {
        S3: 'Amazon S3',
        GCS: 'Google Cloud Storage',
        AZURE: 'Azure Blob',
        MINIO: 'MinIO',
        LOCAL: 'Own server',
      },
    },
    messages: { bucket: 'A cloud needs its bucket' },
  },
})
