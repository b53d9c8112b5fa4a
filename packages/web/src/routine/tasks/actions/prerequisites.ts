import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { count } from '@prumo/contract/words.ts'
import { confirm } from '../../../ui/confirm.ts'

/** The open tasks that a task still waits for. A task of an older snapshot has no such list. */
const waitsFor = ({ status, prerequisites }: Pick<Task, 'status' | 'prerequisites'>): Task['prerequisites'] =>
  status === '1' ? ((prerequisites as Task['prerequisites'] | undefined) ?? []).filter(({ done }) => !done) : []

/** 'Espera por “Pedir preços”', or by how many; '' when nothing comes before it. */
export function waitingWords(task: Pick<Task, 'status' | 'prerequisites'>): string {
  const [first, ...others] = waitsFor(task)
  if (!first) return ''
  return others.length === 0 ? `Espera por “${first.label}”` : `Espera por ${others.length + 1} tarefas`
}

/** As `mayConclude`, for several at once: what is concluded with them is not waited for. */
export async function mayConcludeAll(tasks: readonly Task[]): Promise<boolean> {
  const together = new Set(tasks.map(({ id }) => id))
  const early = tasks.filter((task) => waitsFor(task).some(({ id }) => !together.has(id)))
  if (early.length === 0) return true
  return confirm({
    title: 'Concluir antes da hora?',
    about: tasks.length === 1 ? tasks[0]!.label : count(tasks.length, 'tarefa', 'tarefas'),
    text: `Ainda esperam por outras, em aberto: ${early
      .slice(0, 5)
      .map(({ label }) => `“${label}”`)
      .join(', ')}${early.length > 5 ? '…' : '.'}`,
    confirm: 'Concluir assim mesmo',
    cancel: 'Deixar em aberto',
  })
}

/** Asks before a task that waits for others is concluded; false when the user leaves it open. */
export async function mayConclude(task: Task): Promise<boolean> {
  const open = waitsFor(task)
  if (open.length === 0) return true
  return confirm({
    title: 'Concluir antes da hora?',
    about: task.label,
    text: `Esta tarefa vem depois de ${count(open.length, 'outra', 'outras')} ainda em aberto: ${open
      .slice(0, 5)
      .map(({ label, client_name }) => `“${label}” (${client_name})`)
      .join(', ')}${open.length > 5 ? '…' : '.'}`,
    confirm: 'Concluir assim mesmo',
    cancel: 'Deixar em aberto',
  })
}
