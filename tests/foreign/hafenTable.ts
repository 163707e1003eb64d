import type { RouteTable } from '../../src/domain/hosts/routeTable.ts'
import type { hafenSecrets } from './hafenHost.ts'

/** How the services of `hafenHost.ts` are told to an installation. */
export const hafenTable = (
  url: string,
  sealed: { readonly [name in keyof typeof hafenSecrets]: string },
): RouteTable => ({
  hosts: {
    hafen: {
      url: `${url}/v1`,
      auth: {
        kind: 'oauth',
        url: `${url}/anmeldung/token`,
        clientId: 'estiba',
        clientSecret: sealed.client,
        scope: 'haefen.alle',
        send: 'form',
      },
      headers: { Accept: 'application/vnd.api+json', 'Content-Type': 'application/vnd.api+json' },
    },
    fiscal: {
      url: `${url}/fiscal`,
      auth: {
        kind: 'signIn',
        route: 'POST /sessao',
        send: 'form',
        body: { usuario: 'estiba', senha: sealed.session },
        token: 'dados.jwt',
        prefix: 'Token ',
        jwks: `${url}/fiscal/chaves`,
      },
      errors: { ok: { at: 'sucesso', is: [true] }, duplicate: 'DUPLICADO', missing: 'NAO_ENCONTRADO' },
    },
    geo: { url: `${url}/geo`, auth: { kind: 'basic', username: 'estiba', password: sealed.basic } },
    mestre: {
      url: `${url}/mestre`,
      auth: { kind: 'header', name: 'X-Chave', value: sealed.apiKey },
      headers: { 'X-Inquilino': sealed.tenant },
      fixed: { empresa: 'A1' },
    },
    geld: { url, timeout: 5000, retry: { times: 2 } },
  },
  resources: {
    ports: {
      host: 'hafen',
      fields: {
        code: 'id',
        description: 'attributes.bezeichnung',
        function: 'attributes.art',
        transport: 'attributes.verkehr',
        latitude: 'attributes.breite',
        status: 'attributes.aktiv',
        country: 'attributes.land.href',
      },
      values: {
        function: { map: { SEE: 'SEA', BINNEN: 'INLAND' } },
        latitude: 'decimalComma',
        status: { map: { J: 'ACTIVE', N: 'INACTIVE' } },
        country: { prefix: '/v1/laender/' },
      },
      fixed: { 'data.type': 'hafen' },
      operations: {
        list: {
          route: 'GET /haefen',
          shape: { rows: 'data', total: 'meta.gesamt' },
          page: { kind: 'link', next: 'links.next', size: 'page[limit]', most: 10 },
          filters: { status: 'filter[aktiv]' },
          sort: { param: 'sort', form: '{direction}{field}', ascending: '', descending: '-', fields: ['code'] },
        },
        get: 'GET /haefen/{code}',
        create: { route: 'POST /haefen', wrap: 'data' },
        update: { route: 'PATCH /haefen/{code}', wrap: 'data' },
        delete: 'DELETE /haefen/{code}',
      },
    },
    taxes: {
      host: 'fiscal',
      key: 'codigoImposto',
      fields: {
        code: 'sigla',
        description: 'descricao',
        rate: 'aliquota',
        taxType: 'especie',
        base: 'baseCalculo',
        validFrom: 'vigenteDesde',
        status: 'ativo',
      },
      values: {
        codigoImposto: 'number',
        rate: { factor: 0.01 },
        taxType: { map: { OUTRO: 'OTHER', IVA: 'VAT' } },
        base: { map: { LIQUIDA: 'NET' } },
        validFrom: { date: 'DD/MM/YYYY' },
        status: { map: { S: 'ACTIVE', N: 'INACTIVE' } },
      },
      operations: {
        list: { route: 'GET /impostos', page: { kind: 'number', page: 'page', size: 'size', first: 0 } },
        get: { route: 'GET /impostos/{codigoImposto}', shape: { record: 'dados' } },
        create: 'POST /impostos',
        update: 'PUT /impostos/atualizar',
        delete: { route: 'DELETE /impostos', body: 'key' },
      },
    },
    cities: {
      host: 'geo',
      key: ['state', 'code'],
      fields: { country: 'chave', state: 'chave', code: 'chave', description: 'municipio', deliveryArea: 'entrega' },
      values: {
        country: { split: '|', part: 0 },
        state: { split: '|', part: 1 },
        code: { split: '|', part: 2 },
        status: { map: { S: 'ACTIVE' } },
      },
      always: { status: 'ACTIVE' },
      operations: {
        list: {
          route: 'GET /municipios',
          page: { kind: 'range', range: 'header:Range', form: 'municipios={first}-{last}', most: 25 },
        },
      },
    },
    countries: {
      host: 'mestre',
      fields: {
        code: 'sigla',
        description: 'nomes.pt',
        descriptionEn: 'nomes.en',
        alpha3: 'alfa3',
        numericCode: 'numero',
        dialCode: 'ddi',
      },
      always: { status: 'ACTIVE' },
      operations: {
        list: {
          route: 'POST /paises/pesquisa',
          shape: { rows: 'resultado.itens', pages: 'resultado.paginas' },
          page: { kind: 'number', page: 'pagina.numero', size: 'pagina.tamanho', first: 1, most: 2 },
        },
      },
    },
    currencies: {
      host: 'geld',
      fields: { code: 'kennung', numericCode: 'nummer', description: 'name', symbol: 'zeichen', minorUnits: 'stellen' },
      always: { status: 'ACTIVE' },
      operations: { list: { route: 'GET /waehrungen', page: { kind: 'link', next: 'header:Link' } } },
    },
  },
})
