import cases from '../../common/locale/messages/ar/cases.json';
import home from '../../common/locale/messages/ar/home.json';
import otp from '../../common/locale/messages/ar/otp.json';
import site from '../../common/locale/messages/ar/site.json';
import titles from '../../common/locale/messages/ar/titles.json';

export const messages = { ...site, ...titles, ...home, ...cases, ...otp };
