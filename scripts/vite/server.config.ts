import { defineConfig } from 'vite'
import { workerSources } from './workerSources.ts'

/** The server as plain JavaScript; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  plugins: [workerSources()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', command: 'server/command.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
