import { spawn } from 'node:child_process'

/** Waits for the end of its input; then ends the database process of the folder $0 at once and takes the folder away. */
const script = `cat > /dev/null
kill -QUIT "$(head -n 1 "$0/pg/postmaster.pid")"
for turn in 1 2 3 4 5 6 7 8 9 10; do
  [ -e "$0/pg/postmaster.pid" ] || break
  sleep 0.2
done
rm -rf "$0"`

/**
 * The PostgreSQL on this data folder goes with this process, however that goes: a worker of the tests is ended by a
 * signal, and hears nothing of it. Its end of the pipe closes with it.
 */
export const endWithUs = (folder: string): void => {
  const guard = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  // Without a shell the database goes where this process ends in good order.
  guard.on('error', () => undefined)
  guard.unref()
}
