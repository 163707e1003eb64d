import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'

/** Secrets as a table carries them. */
export interface SealedSecrets {
  readonly basic: string
  readonly apiKey: string
  readonly client: string
  readonly signIn: string
  readonly query: string
}

const yesNo = { map: { S: 'ACTIVE', N: 'INACTIVE' } } as const

/** How the services of `springHost.ts` are told to an installation. */
export const springTable = (url: string, sealed: SealedSecrets): RouteTable => ({
  hosts: {
    maestros: {
      url: `${url}/v2`,
      auth: { kind: 'basic', username: 'estiba', password: sealed.basic },
      headers: { 'X-Empresa': '{company}' },
      errors: { message: 'mensaje' },
    },
    tributos: {
      url: `${url}/tributos/api`,
      auth: { kind: 'oauth', url: `${url}/tributos/oauth/token`, clientId: 'estiba-web', clientSecret: sealed.client },
    },
    geo: {
      url: `${url}/geo`,
      auth: {
        kind: 'signIn',
        route: 'POST /acceso/ingresar',
        body: { usuario: 'estiba', 'acceso.clave': sealed.signIn },
        token: 'sesion.token',
        header: 'X-Sesion',
        prefix: '',
        jwks: `${url}/geo/llaves`,
        issuer: 'geo',
      },
    },
    divisas: {
      url,
      auth: { kind: 'query', name: 'firma', value: sealed.query },
      timeout: 3000,
      retry: { times: 2, statuses: [503] },
    },
  },
  modules: { territories: { host: 'geo' } },
  resources: {
    ports: {
      host: 'maestros',
      fields: {
        code: 'codPuerto',
        description: 'nomPuerto',
        country: 'pais.codigo',
        function: 'tipo',
        transport: 'modo',
        latitude: 'latitud',
        status: 'activo',
      },
      values: {
        status: yesNo,
        latitude: 'decimalComma',
        function: { map: { MARITIMO: 'SEA', FLUVIAL: 'INLAND', AEREO: 'AIR' } },
      },
      shape: { rows: 'respuesta.datos', total: 'respuesta.paginacion.total', record: 'respuesta' },
      operations: {
        list: {
          route: 'GET /maestros/puertos/buscar',
          page: { kind: 'number', page: 'pagina', size: 'tamano', first: 0, most: 20 },
          sort: { param: 'orden', form: '{field}:{direction}', fields: ['code', 'description'] },
          filters: { status: 'activo' },
          search: 'texto',
        },
        get: 'GET /maestros/puertos/{codPuerto}',
        all: 'GET /maestros/puertos/todos?estado=S&activo=S',
        create: 'POST /maestros/puertos/crear',
        update: 'PUT /maestros/puertos/actualizar',
        delete: { route: 'DELETE /maestros/puertos/eliminar', body: 'key' },
      },
    },
    countries: {
      host: 'maestros',
      auth: { kind: 'header', name: 'X-Api-Key', value: sealed.apiKey },
      fields: {
        code: 'iso2',
        description: 'nombre',
        descriptionEn: 'nombreIngles',
        alpha3: 'iso3',
        numericCode: 'numero',
        dialCode: 'prefijo',
      },
      values: { dialCode: 'text' },
      always: { status: 'ACTIVE' },
      operations: { list: 'GET /paises' },
    },
    taxes: {
      host: 'tributos',
      key: 'idImpuesto',
      fields: {
        code: 'codigo',
        description: 'nombre',
        rate: 'tarifa',
        taxType: 'clase',
        validFrom: 'desde',
        status: 'activo',
      },
      values: {
        idImpuesto: 'number',
        rate: 'decimalComma',
        validFrom: 'epochMs',
        taxType: { map: { IVA: 'VAT', RET: 'WITHHOLDING', ICA: 'ICA' } },
        base: { map: { NETO: 'NET', BRUTO: 'GROSS' } },
        status: {
          pairs: [
            [true, 'ACTIVE'],
            [false, 'INACTIVE'],
          ],
        },
      },
      operations: {
        list: {
          route: 'GET /impuestos{?offset,limit}',
          page: { kind: 'offset', offset: 'offset', limit: 'limit', most: 50 },
        },
        get: 'GET /impuestos/{idImpuesto}',
        create: 'POST /impuestos',
        update: 'PATCH /impuestos/{idImpuesto}',
      },
    },
    cities: {
      fields: {
        country: 'llave.pais',
        state: ['llave.pais', 'llave.depto'],
        code: 'llave.codCiudad',
        description: 'nombreCiudad',
        population: 'habitantes',
        deliveryArea: 'zonaEntrega',
      },
      values: {
        population: 'number',
        deliveryArea: {
          pairs: [
            [1, true],
            [0, false],
          ],
        },
      },
      always: { status: 'ACTIVE' },
      operations: {
        list: {
          route: 'GET /ciudades{?cursor}',
          shape: { rows: 'items' },
          page: { kind: 'cursor', cursor: 'cursor', next: 'enlaces.siguiente' },
        },
      },
    },
    currencies: {
      host: 'divisas',
      fields: {
        code: 'sigla',
        numericCode: 'numero',
        description: 'nombre',
        symbol: 'simbolo',
        minorUnits: 'decimales',
      },
      always: { status: 'ACTIVE' },
      operations: {
        list: {
          route: 'GET /divisas/lista',
          shape: 'spring',
          page: { kind: 'number', page: 'page', size: 'size', first: 1, most: 100 },
        },
      },
    },
  },
})
