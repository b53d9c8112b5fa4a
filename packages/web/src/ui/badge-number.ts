/** The number of a badge (decision O066): '99+' above 99. */
export const badgeNumber = (unread: number): string => (unread > 99 ? '99+' : String(unread))
