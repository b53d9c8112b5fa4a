import classes from './TaskTable.module.css'

/** What a list of tasks leaves out: what its limit cuts, and what people wrote only for themselves. */
export function Cut({ shown, total, hidden }: { shown: number; total: number; hidden: number }) {
  const lines = [
    total > shown && `As ${shown} primeiras de ${total}: use os filtros para ver as outras.`,
    hidden === 1 && 'Mais 1 tarefa alguém escreveu só para si: ela é contada, e o título não aparece.',
    hidden > 1 &&
      `Mais ${hidden} tarefas as pessoas escreveram só para si: elas são contadas, e os títulos não aparecem.`,
  ].filter((line) => line !== false)
  return lines.map((line) => (
    <p key={line} className={classes.cut}>
      {line}
    </p>
  ))
}
