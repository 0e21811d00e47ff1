import cases from '../../common/locale/messages/en/cases.json';
import home from '../../common/locale/messages/en/home.json';
import otp from '../../common/locale/messages/en/otp.json';
import site from '../../common/locale/messages/en/site.json';
import titles from '../../common/locale/messages/en/titles.json';

export const messages = { ...site, ...titles, ...home, ...cases, ...otp };
