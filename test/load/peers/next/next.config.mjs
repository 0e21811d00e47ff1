/** @type {import('next').NextConfig} */
export default {
  compiler: { styledComponents: true },
  compress: false,
  poweredByHeader: false,
};
