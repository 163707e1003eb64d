import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Waits for the end of its input; then ends the database process $0 at once and takes its folder $1 away. */
const script = `cat > /dev/null
kill -QUIT "$0"
for turn in 1 2 3 4 5 6 7 8 9 10; do
  [ -e "$1/pg/postmaster.pid" ] || break
  sleep 0.2
done
rm -rf "$1"`

/**
 * The PostgreSQL on this data folder goes with this process, however that goes: a worker of the tests is ended by a
 * signal, and hears nothing of it. Its end of the pipe closes with it.
 */
export const endWithUs = async (folder: string): Promise<void> => {
  const [pid = ''] = (await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')
  const guard = spawn('sh', ['-c', script, pid, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
}
