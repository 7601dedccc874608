/** The screens of the journeys. A journey about something that only one of them has chooses it with `test.use`. */
export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
