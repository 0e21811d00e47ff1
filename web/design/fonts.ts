/** Side effect only: declares the fonts. Import it once, from the root of the page tree. */
import './fonts.css';
