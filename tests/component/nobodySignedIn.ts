// Nobody is signed in where a file begins: what a page keeps of its company beside the storage is the worker's.
if ('document' in globalThis) (await import('../../src/authProvider/sessionKeys.ts')).clearSession()

export {}
