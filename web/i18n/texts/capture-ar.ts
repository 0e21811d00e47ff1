import capture from '../../../common/locale/messages/ar/capture.json';

/** The texts of a place on the map and of a recording. */
export const messages = capture;
