/**
 * The environment of every server under test: its time limits are those of a hang, because on a busy machine everything
 * takes twenty times as long. A test whose subject is such a limit gives it to the part in question, and waits for an
 * order of events instead of a time.
 */
export const hangLimits = { TIME_LIMIT_FACTOR: '60' }
