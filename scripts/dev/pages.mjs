const authPaths = /^\/(auth|accept-invitation|confirm-email|track|registered-clients\/create)(\/|$)/
const served = /^\/(api|mailbox|realtime|@|src\/|node_modules\/|\.vite)|\.[a-z0-9]+$/i

/** Addresses of screens answer with the page that shows them, as the server does it. */
export const pages = () => ({
  name: 'estiba:pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?', 1)[0]
      if (path === '/api/docs') request.url = '/docs.html'
      else if (request.method === 'GET' && request.headers.accept?.includes('text/html') && !served.test(path)) {
        request.url = authPaths.test(path) ? '/auth.html' : '/index.html'
      }
      next()
    })
  },
})
