import { lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The operating-system user that runs PostgreSQL, in the form that `spawn` takes. */
export interface ServerAccount {
  uid: number
  gid: number
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root.
 * An ordinary user runs it as itself (`undefined`: no change of user). For root it is the owner of an existing data
 * folder, or else `postgres`, or else `nobody`; it must be listed in /etc/passwd, because initdb looks it up. A data
 * folder owned by root or by a user of another machine (a restored copy) is chowned to the chosen user; nothing else is
 * chowned.
 * @throws when the data folder belongs to another user and this process is not root.
 */
export function serverAccount(dataFolder: string): ServerAccount | undefined {
  const self = process.getuid?.()
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid
  if (self !== 0) {
    if (owner !== undefined && owner !== self) {
      throw new Error(
        `A pasta ${dataFolder} pertence a outro usuário (uid ${owner}): inicie com o mesmo usuário de antes.`,
      )
    }
    return undefined
  }
  const users = readUsers()
  const account =
    users.find((user) => user.uid === owner && owner !== 0) ??
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody')
  if (!account) throw new Error('O PostgreSQL não roda como root e não há usuário postgres nem nobody em /etc/passwd.')
  if (owner !== undefined && owner !== account.uid) handOver(dataFolder, account)
  return { uid: account.uid, gid: account.gid }
}

/**
 * True if the account may enter every folder above `path`: false below a 0700 home folder. Access control lists are
 * ignored.
 */
export function canReach(path: string, account: ServerAccount | undefined): boolean {
  if (!account) return true
  const parent = dirname(path)
  if (parent === path) return true
  const found = statSync(parent, { throwIfNoEntry: false })
  if (!found) return false
  const { uid, gid, mode } = found
  const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & enter) !== 0 && canReach(parent, account)
}

function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function handOver(folder: string, account: ServerAccount) {
  lchownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (lstatSync(path).uid !== account.uid) lchownSync(path, account.uid, account.gid)
  }
}
