/** Loads the code of the panel; the bell calls it before the popover is rendered. */
export const loadPanel = () => import('./Panel.tsx')
