import { Fragment } from 'react'
import classes from './HelpPanel.module.css'

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Buscar um registro, ir para uma tela ou criar'],
  [['Alt', 'N'], 'Abrir o menu Criar'],
  [['?'], 'Abrir ou fechar esta ajuda'],
  [['Esc'], 'Fechar o que está por cima'],
  [['Ctrl', 'Enter'], 'Salvar a tarefa aberta; nos formulários que oferecem, salvar e criar outro'],
  [['1 a 6'], 'Responder a pergunta marcada de um diagnóstico'],
  [['J'], 'Ir para a próxima tarefa da lista; K volta à anterior'],
  [['X'], 'Escolher a tarefa, na tabela'],
  [['E'], 'Abrir a tarefa'],
  [['C'], 'Concluir a tarefa'],
  [['N'], 'Escrever uma tarefa, nas telas de tarefas'],
  [['Tab'], 'Ir para o próximo campo ou botão'],
  [['Arrastar'], 'Mover cartões, tarefas da semana e itens em ordem. O menu de cada um faz o mesmo'],
]

/** The keys and gestures that work on every screen. */
export const Shortcuts = () => (
  <dl className={classes.keys} aria-label="Atalhos do teclado">
    {shortcuts.map(([keys, what]) => (
      <Fragment key={what}>
        <dt>
          {keys.map((key, place) => (
            <Fragment key={key}>
              {place > 0 && ' + '}
              <kbd>{key}</kbd>
            </Fragment>
          ))}
        </dt>
        <dd>{what}</dd>
      </Fragment>
    ))}
  </dl>
)
