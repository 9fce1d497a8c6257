/** The sizes of the zoom, as percentages. */
export const ZOOM_STEPS: readonly number[] = [75, 90, 100, 110, 125, 150, 175, 200];
