const kept = new Set(['PATH', 'HOME', 'TMPDIR', 'TZ', 'LD_PRELOAD'])

/**
 * The environment of a program of ours that a test starts: what the machine needs, and the clock of the tests, which
 * may have been moved. Nothing else, because a DATABASE_URL or NODE_OPTIONS around the tests must not reach it.
 */
export function machineEnvironment(): NodeJS.ProcessEnv {
  const named = Object.entries(process.env).filter(([name]) => kept.has(name) || name.startsWith('FAKETIME'))
  return Object.fromEntries(named)
}
