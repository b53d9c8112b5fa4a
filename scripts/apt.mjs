import { run } from './processes.mjs'

const apt = (...args) =>
  run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })

/** Installs one of Debian's packages as root, without what it only recommends. @returns its exit code and output. */
export async function aptInstall(name, { update = true } = {}) {
  if (update) await apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name)
}
