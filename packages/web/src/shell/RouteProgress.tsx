import { useRouterState } from '@tanstack/react-router'
import classes from './RouteProgress.module.css'

/** A moving line under the top bar while the next screen loads. */
export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.status === 'pending' })
  return loading ? <div className={classes.line} role="progressbar" aria-label="Carregando a tela" /> : null
}
