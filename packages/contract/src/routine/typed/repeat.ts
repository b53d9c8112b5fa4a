import type { CustomRepeat } from '../recurrence/custom-repeat.ts'
import type { RepeatDay, RepeatInterval } from '../tasks/model.ts'

/**
 * 'day:1' to 'day:9' and 'every:14' to 'every:179', by the codes of the contract; 'custom' for a rule of its own; '' for a
 * task that happens once.
 */
export type Repeat = '' | `day:${RepeatDay}` | `every:${RepeatInterval}` | 'custom'

/** A repetition as calls take it. */
export function ruleIn({ repeat, custom }: { repeat: Repeat; custom: CustomRepeat | null }) {
  const [kind, code] = repeat.split(':')
  return {
    repeat_day: kind === 'day' ? (code as RepeatDay) : null,
    repeat_day_advanced: kind === 'every' ? (code as RepeatInterval) : null,
    repeat_rule: kind === 'custom' ? custom : null,
  }
}
