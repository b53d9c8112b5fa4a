import type { RepeatScope, Task } from '@prumo/contract/routine/tasks/model.ts'
import { chooseOne } from '../../ui/confirm.ts'

/** Which dates of a repetition a change may reach. */
export const reaches: readonly { value: RepeatScope; label: string }[] = [
  { value: 'this', label: 'Só esta data' },
  { value: 'following', label: 'Esta e as próximas' },
  { value: 'all', label: 'Todas em aberto' },
]

/**
 * Asks which dates a change reaches, and says what it is; not where there is nothing to choose. Null when the user cancels.
 */
export const askReach = async (
  { label, repeat_label, can }: Pick<Task, 'label' | 'repeat_label' | 'can'>,
  change: string,
): Promise<RepeatScope | null> =>
  repeat_label === '' || !can.remove_series
    ? 'this'
    : chooseOne(reaches, {
        title: 'Esta tarefa se repete',
        about: label,
        text: `${[repeat_label, change].filter(Boolean).join('. ')}. A mudança vale para quais datas? As concluídas ficam como estão.`,
      })
