/** Who may import whom; a folder that is not listed is refused, so that a new one is thought about. */
const browser = [
  'src/schema',
  'src/domain',
  'src/resources',
  'src/i18n/*',
  'src/i18n',
  'src/dataProvider',
  'src/authProvider',
  'src/ui',
]

const layers = {
  'src/schema': ['src/schema'],
  'src/domain': ['src/schema', 'src/domain'],
  'src/resources': ['src/schema', 'src/domain', 'src/resources'],
  // Texts alone, one folder for each part of the screens: the translations service answers them too.
  'src/i18n/*': ['src/i18n/*'],
  'src/i18n': browser,
  'src/dataProvider': browser,
  'src/authProvider': browser,
  'src/ui': browser,
  'src/custom': [...browser, 'src/custom'],
  'src/auth': [...browser, 'src/auth'],
  'src/docs': ['src/schema', 'src/docs'],
  'src/app': [...browser, 'src/custom', 'src/auth', 'src/app'],
  server: ['src/schema', 'src/domain', 'src/resources', 'src/i18n/*', 'server'],
}

/** What a file may import; a test reaches up within its own side, never across to the other. */
export const allowedFor = (file) => {
  const own = layers[layerOf(file)]
  if (own === undefined || !/\.test\.tsx?$/.test(file)) return own
  return file.startsWith('server/') ? layers.server : layers['src/app']
}

/** The layer that a file lies in, by its folder or, of a layer `x/*`, by the folder above; a file straight in `src` is none. */
export const layerOf = (file) => {
  const [first, second, third, fourth] = file.split('/')
  if (first !== 'src') return first
  if (third === undefined) return 'src'
  const layer = `${first}/${second}`
  return fourth !== undefined && Object.hasOwn(layers, `${layer}/*`) ? `${layer}/*` : layer
}
