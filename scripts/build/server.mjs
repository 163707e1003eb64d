import { build } from 'vite'

/** The server as plain JavaScript; packages stay in node_modules. */
export const buildServer = () =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { main: 'server/main.ts' }, output: { entryFileNames: '[name].js' } },
    },
  })
