/** The code of the panel, which the bell asks for before its popover is there. */
export const loadPanel = () => import('./Panel.tsx')
